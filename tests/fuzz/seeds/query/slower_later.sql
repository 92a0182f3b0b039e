SELECT name, avg(dur) FILTER (WHERE start < ($from + $to) / 2) AS first_half,
       avg(dur) FILTER (WHERE start >= ($from + $to) / 2) AS second_half
FROM kernels WHERE start < $to AND end > $from
GROUP BY name HAVING second_half >= $ratio * first_half
ORDER BY second_half / first_half DESC;
