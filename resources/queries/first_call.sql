-- Title: First run of each kernel against its median
-- Title[zh_CN]: 每个内核的首次运行与其中位数
-- Question: Which kernels were slow the first time they ran?
-- Question[zh_CN]: 哪些内核第一次运行时较慢？
SELECT name, first.dur AS first_run, middle, round(1.0 * first.dur / middle, 2) AS ratio
FROM (SELECT name, min(start) AS at, median(dur) AS middle, count(*) AS runs FROM kernels GROUP BY name) AS all_runs
JOIN kernels AS first USING (name)
WHERE first.start = all_runs.at AND runs > 1
ORDER BY ratio DESC;
