SELECT copies.id AS id, copies.kind AS kind, copies.start AS start, copies.dur AS dur, copies.name AS name, copies.bytes AS bytes
FROM copies
WHERE NOT EXISTS (SELECT 1 FROM kernels WHERE kernels.device = copies.device AND kernels.start < copies.end AND kernels.end > copies.start)
  AND copies.start < $to AND copies.end > $from
ORDER BY dur DESC;
