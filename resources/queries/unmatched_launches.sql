-- Title: Launches without work
-- Title[zh_CN]: 没有对应工作的启动
-- Question: Which launch calls have no device work in the recording?
-- Question[zh_CN]: 哪些启动调用在记录中没有设备工作？
SELECT name, count(*) AS calls, min(start) AS first, max(start) AS last
FROM api
WHERE launched = 0 AND name REGEXP '(?i)launch|memcpy|memset' AND start < $to AND end > $from
GROUP BY name ORDER BY calls DESC;
