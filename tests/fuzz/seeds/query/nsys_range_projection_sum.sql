WITH RECURSIVE work AS (
  SELECT api, start, end FROM kernels WHERE api IS NOT NULL AND start < $to AND end >= $from AND (end > $from OR start = $from) UNION ALL
  SELECT api, start, end FROM copies WHERE api IS NOT NULL AND start < $to AND end >= $from AND (end > $from OR start = $from) UNION ALL
  SELECT api, start, end FROM fills WHERE api IS NOT NULL AND start < $to AND end >= $from AND (end > $from OR start = $from)),
inside(range, start, end) AS (
  SELECT api.range, work.start, work.end FROM work JOIN api ON api.id = work.api WHERE api.range IS NOT NULL
  UNION ALL
  SELECT ranges.parent, inside.start, inside.end FROM inside JOIN ranges ON ranges.id = inside.range WHERE ranges.parent IS NOT NULL),
projected AS MATERIALIZED (
  SELECT range, max(end) - min(start) AS length, count(*) AS operations FROM inside GROUP BY range),
known AS MATERIALIZED (
  SELECT ranges.id AS id, ranges.parent AS parent, ranges.full_name AS name, ranges.style AS style, ranges.dur AS dur, length, operations
  FROM projected JOIN ranges ON ranges.id = projected.range),
children AS MATERIALIZED (SELECT parent, count(*) AS number FROM known GROUP BY parent),
above(id, up, level) AS (
  SELECT id, parent, 0 FROM known UNION ALL
  SELECT above.id, ranges.parent, level + 1 FROM above JOIN ranges ON ranges.id = above.up),
levels AS MATERIALIZED (SELECT id, max(level) AS level FROM above GROUP BY id)
SELECT known.name AS "Range", CASE style WHEN 'push_pop' THEN 'PushPop' ELSE 'StartEnd' END AS "Style",
       sum(length) AS "Total Proj Time (ns)", sum(dur) AS "Total Range Time (ns)", count(*) AS "Range Instances",
       avg(length) AS "Proj Avg (ns)", median(length) AS "Proj Med (ns)", min(length) AS "Proj Min (ns)", max(length) AS "Proj Max (ns)",
       stddev(length) AS "Proj StdDev (ns)", sum(operations) AS "Total GPU Ops", avg(operations) AS "Avg GPU Ops",
       avg(level) AS "Avg Range Lvl", avg(coalesce(children.number, 0)) AS "Avg Num Child"
FROM known JOIN levels ON levels.id = known.id LEFT JOIN children ON children.parent = known.id
GROUP BY 1, 2 ORDER BY 3 DESC, 1;
