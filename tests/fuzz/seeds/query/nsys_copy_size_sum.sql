SELECT sum(bytes) AS "Total (bytes)", count(*) AS "Count", avg(bytes) AS "Avg (bytes)", median(bytes) AS "Med (bytes)",
       min(bytes) AS "Min (bytes)", max(bytes) AS "Max (bytes)", stddev(bytes) AS "StdDev (bytes)", operation AS "Operation"
FROM (SELECT operation, bytes, start, end FROM copies UNION ALL SELECT operation, bytes, start, end FROM fills)
WHERE bytes IS NOT NULL AND start < $to AND end >= $from AND (end > $from OR start = $from)
GROUP BY operation
ORDER BY 1 DESC, operation;
