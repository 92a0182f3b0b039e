-- Title: API summary, as nsys stats has it
-- Title[zh_CN]: API 汇总（同 nsys stats）
-- Question: Which API functions take the time? (cuda_api_sum, cudaapisum)
-- Question[zh_CN]: 哪些 API 函数耗时？（cuda_api_sum、cudaapisum）
SELECT 100.0 * sum(dur) / sum(sum(dur)) OVER () AS "Time (%)", sum(dur) AS "Total Time (ns)", count(*) AS "Num Calls",
       avg(dur) AS "Avg (ns)", median(dur) AS "Med (ns)", min(dur) AS "Min (ns)", max(dur) AS "Max (ns)", stddev(dur) AS "StdDev (ns)",
       api_name(name) AS "Name"
FROM api
WHERE start < $to AND end >= $from AND (end > $from OR start = $from)
GROUP BY 9
ORDER BY 2 DESC, 9;
