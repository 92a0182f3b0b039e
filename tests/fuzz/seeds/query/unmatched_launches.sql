SELECT name, count(*) AS calls, min(start) AS first, max(start) AS last
FROM api
WHERE launched = 0 AND name REGEXP '(?i)launch|memcpy|memset' AND start < $to AND end > $from
GROUP BY name ORDER BY calls DESC;
