SELECT 100.0 * sum(dur) / sum(sum(dur)) OVER () AS "Time (%)", sum(dur) AS "Total Time (ns)", count(*) AS "Instances",
       avg(dur) AS "Avg (ns)", median(dur) AS "Med (ns)", min(dur) AS "Min (ns)", max(dur) AS "Max (ns)", stddev(dur) AS "StdDev (ns)",
       "GridXYZ", "BlockXYZ", "Name"
FROM (SELECT dur, grid_x || ' ' || grid_y || ' ' || grid_z AS "GridXYZ", block_x || ' ' || block_y || ' ' || block_z AS "BlockXYZ",
        CASE $names WHEN 'base' THEN short_name WHEN 'mangled' THEN mangled_name ELSE demangled(name) END AS "Name"
      FROM kernels WHERE start < $to AND end >= $from AND (end > $from OR start = $from))
GROUP BY 9, 10, 11
ORDER BY 2 DESC, 11, 9, 10;
