WITH RECURSIVE inside(kernel, dur, kernel_name, range) AS (
  SELECT kernels.id, kernels.dur, CASE $names WHEN 'base' THEN kernels.short_name WHEN 'mangled' THEN kernels.mangled_name ELSE demangled(kernels.name) END,
         api.range
  FROM kernels LEFT JOIN api ON api.id = kernels.api
  WHERE (api.range IS NOT NULL OR $standalone) AND kernels.start < $to AND kernels.end >= $from AND (kernels.end > $from OR kernels.start = $from)
  UNION ALL
  SELECT kernel, inside.dur, kernel_name, ranges.parent FROM inside JOIN ranges ON ranges.id = inside.range
  WHERE ranges.parent IS NOT NULL)
SELECT ranges.full_name AS "NVTX Range", CASE ranges.style WHEN 'push_pop' THEN 'PushPop' WHEN 'start_end' THEN 'StartEnd' END AS "Style",
       ranges.pid AS "PID", ranges.tid AS "TID", count(DISTINCT ranges.id) AS "NVTX Inst", count(*) AS "Kern Inst",
       sum(inside.dur) AS "Total Time (ns)", avg(inside.dur) AS "Avg (ns)", median(inside.dur) AS "Med (ns)",
       min(inside.dur) AS "Min (ns)", max(inside.dur) AS "Max (ns)", stddev(inside.dur) AS "StdDev (ns)",
       inside.kernel_name AS "Kernel Name"
FROM inside LEFT JOIN ranges ON ranges.id = inside.range
GROUP BY 1, 2, 3, 4, 13
ORDER BY 7 DESC, 1, 13;
