-- Title: Kernels that ran slower in the second half
-- Title[zh_CN]: 后半段变慢的内核
-- Question: Which kernels take longer in the second half of the recording than in the first?
-- Question[zh_CN]: 哪些内核在记录后半段比前半段慢？
-- Parameter: ratio = 1.05: At least this many times as long
SELECT name, avg(dur) FILTER (WHERE start < ($from + $to) / 2) AS first_half,
       avg(dur) FILTER (WHERE start >= ($from + $to) / 2) AS second_half
FROM kernels WHERE start < $to AND end > $from
GROUP BY name HAVING second_half >= $ratio * first_half
ORDER BY second_half / first_half DESC;
