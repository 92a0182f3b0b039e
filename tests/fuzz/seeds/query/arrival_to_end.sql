SELECT mine.id AS id, mine.kind AS kind, mine.name AS name, mine.start AS start, mine.dur AS dur, mine.pid AS pid, mine.device AS device,
       max(mine.end, max(other.end)) - mine.start AS arrival_to_end, max(0, max(other.start) - mine.start) AS waited
FROM links JOIN kernels AS mine ON mine.id = links.from_id JOIN kernels AS other ON other.id = links.to_id
WHERE links.link = 'partner' AND mine.start < $to AND mine.end > $from
GROUP BY mine.id ORDER BY waited DESC, mine.id LIMIT $top;
