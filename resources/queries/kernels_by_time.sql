-- Title: Kernels by time
-- Title[zh_CN]: 按时间排列的内核
-- Question: Which kernels take the time, and how much does each run vary?
-- Question[zh_CN]: 哪些内核最耗时，每次运行相差多少？
-- Parameter: top = 20: How many kernels
SELECT name, count(*) AS instances, sum(dur) AS total, min(dur) AS shortest, median(dur) AS middle, max(dur) AS longest
FROM kernels
WHERE start < $to AND end > $from
GROUP BY name ORDER BY total DESC LIMIT $top;
