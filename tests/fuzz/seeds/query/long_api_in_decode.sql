SELECT id, kind, name, start, dur, step FROM api
WHERE dur > $ns AND phase = 'decode' AND start < $to AND end > $from
ORDER BY dur DESC;
