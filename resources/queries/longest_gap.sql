-- Title: Longest gaps of a device
-- Title[zh_CN]: 设备最长的空隙
-- Question: When was a device idle longest, and which host call ran meanwhile?
-- Question[zh_CN]: 设备何时空闲最久，其间主机在调用什么？
-- Parameter: top = 10: How many gaps
WITH work AS (
  SELECT device, start, end FROM kernels UNION ALL
  SELECT device, start, end FROM copies UNION ALL
  SELECT device, start, end FROM fills),
reach AS (
  SELECT device, start AS free_until,
         max(end) OVER (PARTITION BY device ORDER BY start, end ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS free_from
  FROM work),
gaps AS MATERIALIZED (
  SELECT device, free_from, free_until FROM reach WHERE free_until > free_from ORDER BY free_until - free_from DESC LIMIT $top),
calls AS (
  SELECT g.device, g.free_from, g.free_until, api.name AS name, overlap(api.start, api.end, g.free_from, g.free_until) AS meanwhile
  FROM gaps AS g JOIN api ON api.start < g.free_until AND api.end > g.free_from),
longest AS (SELECT device, free_from, name, max(meanwhile) FROM calls GROUP BY device, free_from)
SELECT g.free_from AS start, g.free_until - g.free_from AS dur, g.device AS device, longest.name AS host_call
FROM gaps AS g LEFT JOIN longest ON longest.device = g.device AND longest.free_from = g.free_from
ORDER BY dur DESC;
