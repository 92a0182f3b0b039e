-- Title: Longest gaps of a device
-- Question: When was a device idle longest, and which host calls ran meanwhile?
-- Parameter: top = 10: How many gaps
WITH work AS (
  SELECT device, start, end FROM kernels UNION ALL
  SELECT device, start, end FROM copies UNION ALL
  SELECT device, start, end FROM fills),
reach AS (
  SELECT device, start, max(end) OVER (PARTITION BY device ORDER BY start, end ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
  FROM work),
gaps AS (
  SELECT device, before AS start, start - before AS dur FROM reach WHERE start > before ORDER BY dur DESC LIMIT $top)
SELECT gaps.start AS start, gaps.dur AS dur, gaps.device AS device,
       (SELECT api.name FROM api WHERE api.start < gaps.start + gaps.dur AND api.end > gaps.start
        ORDER BY overlap(api.start, api.end, gaps.start, gaps.start + gaps.dur) DESC LIMIT 1) AS host_call
FROM gaps ORDER BY dur DESC;
