-- Title: OS runtime summary, as nsys stats has it
-- Title[zh_CN]: 操作系统运行时汇总（同 nsys stats）
-- Question: Which calls of the operating system take the time? (osrt_sum, osrtsum)
-- Question[zh_CN]: 哪些操作系统调用耗时？（osrt_sum、osrtsum）
SELECT 100.0 * sum(dur) / sum(sum(dur)) OVER () AS "Time (%)", sum(dur) AS "Total Time (ns)", count(*) AS "Num Calls",
       avg(dur) AS "Avg (ns)", median(dur) AS "Med (ns)", min(dur) AS "Min (ns)", max(dur) AS "Max (ns)", stddev(dur) AS "StdDev (ns)",
       name AS "Name"
FROM os
WHERE start < $to AND end >= $from AND (end > $from OR start = $from)
GROUP BY 9
ORDER BY 2 DESC, 9;
