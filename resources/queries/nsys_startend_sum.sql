-- Title: NVTX start/end range summary, as nsys stats has it
-- Title[zh_CN]: NVTX start/end 区间汇总（同 nsys stats）
-- Question: Which start/end ranges take the time? (nvtx_startend_sum, nvtxsesum)
-- Question[zh_CN]: 哪些 start/end 区间耗时？（nvtx_startend_sum、nvtxsesum）
-- Parameter: unclosed = 1: 1: ranges that were never closed count up to the end of the recording
SELECT 100.0 * sum(dur) / sum(sum(dur)) OVER () AS "Time (%)", sum(dur) AS "Total Time (ns)", count(*) AS "Instances",
       avg(dur) AS "Avg (ns)", median(dur) AS "Med (ns)", min(dur) AS "Min (ns)", max(dur) AS "Max (ns)", stddev(dur) AS "StdDev (ns)",
       full_name AS "Range"
FROM ranges
WHERE style = 'start_end' AND closed >= 1 - $unclosed AND start < $to AND end >= $from AND (end > $from OR start = $from)
GROUP BY 9
ORDER BY 2 DESC, 9;
