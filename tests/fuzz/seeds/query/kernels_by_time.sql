SELECT name, count(*) AS instances, sum(dur) AS total, min(dur) AS shortest, median(dur) AS middle, max(dur) AS longest
FROM kernels
WHERE start < $to AND end > $from
GROUP BY name ORDER BY total DESC LIMIT $top;
