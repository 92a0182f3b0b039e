-- Title: Long calls in decode steps
-- Title[zh_CN]: 解码步骤中的长调用
-- Question: Which API calls of decode steps took longer than a millisecond?
-- Question[zh_CN]: 解码步骤中哪些 API 调用超过一毫秒？
-- Parameter: ns = 1000000: Shortest call in ns
SELECT id, kind, name, start, dur, step FROM api
WHERE dur > $ns AND phase = 'decode' AND start < $to AND end > $from
ORDER BY dur DESC;
