-- Title: From a rank's arrival to the end of the collective
-- Title[zh_CN]: 从各 rank 到达至集合通信结束
-- Question: How long does each rank stay in a collective, and how much of it does it wait for the last one to arrive?
-- Question[zh_CN]: 各 rank 在集合通信中停留多久，其中等待最后到达者多久？
-- Parameter: top = 100: How many kernels
SELECT mine.id AS id, mine.kind AS kind, mine.name AS name, mine.start AS start, mine.dur AS dur, mine.pid AS pid, mine.device AS device,
       max(mine.end, max(other.end)) - mine.start AS arrival_to_end, max(0, max(other.start) - mine.start) AS waited
FROM links JOIN kernels AS mine ON mine.id = links.from_id JOIN kernels AS other ON other.id = links.to_id
WHERE links.link = 'partner' AND mine.start < $to AND mine.end > $from
GROUP BY mine.id ORDER BY waited DESC, mine.id LIMIT $top;
