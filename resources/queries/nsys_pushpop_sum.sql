-- Title: NVTX push/pop range summary, as nsys stats has it
-- Title[zh_CN]: NVTX push/pop 区间汇总（同 nsys stats）
-- Question: Which push/pop ranges take the time? (nvtx_pushpop_sum, nvtxppsum)
-- Question[zh_CN]: 哪些 push/pop 区间耗时？（nvtx_pushpop_sum、nvtxppsum）
-- Parameter: unclosed = 1: 1: ranges that were never closed count up to the end of the recording
SELECT 100.0 * sum(dur) / sum(sum(dur)) OVER () AS "Time (%)", sum(dur) AS "Total Time (ns)", count(*) AS "Instances",
       avg(dur) AS "Avg (ns)", median(dur) AS "Med (ns)", min(dur) AS "Min (ns)", max(dur) AS "Max (ns)", stddev(dur) AS "StdDev (ns)",
       full_name AS "Range"
FROM ranges
WHERE style = 'push_pop' AND closed >= 1 - $unclosed AND start < $to AND end >= $from AND (end > $from OR start = $from)
GROUP BY 9
ORDER BY 2 DESC, 9;
