-- Title: Long calls in decode steps
-- Question: Which API calls of decode steps took longer than a millisecond?
-- Parameter: ns = 1000000: Shortest call in ns
SELECT id, kind, name, start, dur, step FROM api
WHERE dur > $ns AND phase = 'decode' AND start < $to AND end > $from
ORDER BY dur DESC;
