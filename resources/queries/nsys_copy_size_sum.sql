-- Title: Memory operations by size, as nsys stats has it
-- Title[zh_CN]: 内存操作按大小汇总（同 nsys stats）
-- Question: How much did copies and fills move? (cuda_gpu_mem_size_sum, gpumemsizesum)
-- Question[zh_CN]: 拷贝与填充移动了多少字节？（cuda_gpu_mem_size_sum、gpumemsizesum）
SELECT sum(bytes) AS "Total (bytes)", count(*) AS "Count", avg(bytes) AS "Avg (bytes)", median(bytes) AS "Med (bytes)",
       min(bytes) AS "Min (bytes)", max(bytes) AS "Max (bytes)", stddev(bytes) AS "StdDev (bytes)", operation AS "Operation"
FROM (SELECT operation, bytes, start, end FROM copies UNION ALL SELECT operation, bytes, start, end FROM fills)
WHERE bytes IS NOT NULL AND start < $to AND end >= $from AND (end > $from OR start = $from)
GROUP BY operation
ORDER BY 1 DESC, operation;
