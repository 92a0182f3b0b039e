SELECT 100.0 * sum(dur) / sum(sum(dur)) OVER () AS "Time (%)", sum(dur) AS "Total Time (ns)", count(*) AS "Instances",
       avg(dur) AS "Avg (ns)", median(dur) AS "Med (ns)", min(dur) AS "Min (ns)", max(dur) AS "Max (ns)", stddev(dur) AS "StdDev (ns)",
       full_name AS "Range"
FROM ranges
WHERE style = 'push_pop' AND closed >= 1 - $unclosed AND start < $to AND end >= $from AND (end > $from OR start = $from)
GROUP BY 9
ORDER BY 2 DESC, 9;
