SELECT 100.0 * sum(dur) / sum(sum(dur)) OVER () AS "Time (%)", sum(dur) AS "Total Time (ns)", count(*) AS "Instances",
       avg(dur) AS "Avg (ns)", median(dur) AS "Med (ns)", min(dur) AS "Min (ns)", max(dur) AS "Max (ns)", stddev(dur) AS "StdDev (ns)",
       "Category", "Operation"
FROM (SELECT dur, start, end, (SELECT api FROM recordings) || '_KERNEL' AS "Category",
        CASE $names WHEN 'base' THEN short_name WHEN 'mangled' THEN mangled_name ELSE demangled(name) END AS "Operation" FROM kernels
      UNION ALL SELECT dur, start, end, 'MEMORY_OPER', operation FROM copies
      UNION ALL SELECT dur, start, end, 'MEMORY_OPER', operation FROM fills
      UNION ALL SELECT dur, start, end, (SELECT api FROM recordings) || '_API', api_name(name) FROM api)
WHERE start < $to AND end >= $from AND (end > $from OR start = $from)
GROUP BY 9, 10
ORDER BY 2 DESC, 10, 9;
