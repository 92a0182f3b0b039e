-- Title: Kernels by time
-- Question: Which kernels take the time, and how much does each run vary?
-- Parameter: top = 20: How many kernels
SELECT name, count(*) AS instances, sum(dur) AS total, min(dur) AS shortest, median(dur) AS middle, max(dur) AS longest
FROM kernels
WHERE start < $to AND end > $from
GROUP BY name ORDER BY total DESC LIMIT $top;
