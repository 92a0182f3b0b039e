-- Title: Copies that no kernel covers
-- Title[zh_CN]: 没有内核掩盖的拷贝
-- Question: Which copies ran while no kernel of their device did?
-- Question[zh_CN]: 哪些拷贝进行时，其设备上没有内核在运行？
SELECT copies.id AS id, copies.kind AS kind, copies.start AS start, copies.dur AS dur, copies.name AS name, copies.bytes AS bytes
FROM copies
WHERE NOT EXISTS (SELECT 1 FROM kernels WHERE kernels.device = copies.device AND kernels.start < copies.end AND kernels.end > copies.start)
  AND copies.start < $to AND copies.end > $from
ORDER BY dur DESC;
