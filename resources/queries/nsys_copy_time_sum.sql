-- Title: Memory operations by time, as nsys stats has it
-- Title[zh_CN]: 内存操作按时间汇总（同 nsys stats）
-- Question: How long did copies and fills take? (cuda_gpu_mem_time_sum, gpumemtimesum)
-- Question[zh_CN]: 拷贝与填充用了多久？（cuda_gpu_mem_time_sum、gpumemtimesum）
SELECT 100.0 * sum(dur) / sum(sum(dur)) OVER () AS "Time (%)", sum(dur) AS "Total Time (ns)", count(*) AS "Count",
       avg(dur) AS "Avg (ns)", median(dur) AS "Med (ns)", min(dur) AS "Min (ns)", max(dur) AS "Max (ns)", stddev(dur) AS "StdDev (ns)",
       operation AS "Operation"
FROM (SELECT operation, dur, start, end FROM copies UNION ALL SELECT operation, dur, start, end FROM fills)
WHERE start < $to AND end >= $from AND (end > $from OR start = $from)
GROUP BY 9
ORDER BY 2 DESC, 9;
