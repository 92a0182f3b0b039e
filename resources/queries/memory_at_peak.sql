-- Title: Memory held at the peak, by operator
-- Title[zh_CN]: 峰值时各算子持有的内存
-- Question: When was most memory of a device allocated, and which operators had allocated it?
-- Question[zh_CN]: 设备何时分配的内存最多，是哪些算子分配的？
WITH blocks AS MATERIALIZED (
  SELECT id, device, tid, start, bytes,
         lead(id) OVER (PARTITION BY device, address ORDER BY start, id) AS next,
         sum(bytes) OVER (PARTITION BY device ORDER BY start, id) AS held
  FROM memory WHERE start >= $from AND start < $to),
peak AS (SELECT device, max(held) AS most, start AS at, id AS last FROM blocks GROUP BY device),
alive AS (
  SELECT blocks.*, peak.at AS at, peak.most AS most FROM blocks JOIN peak ON peak.device IS blocks.device
  WHERE blocks.bytes > 0 AND (blocks.start, blocks.id) <= (peak.at, peak.last)
    AND NOT EXISTS (SELECT 1 FROM blocks AS after WHERE after.id = blocks.next AND (after.start, after.id) <= (peak.at, peak.last)))
SELECT device, operator, sum(bytes) AS held, count(*) AS blocks, at AS start, most AS peak FROM (
  SELECT alive.device AS device, alive.bytes AS bytes, alive.at AS at, alive.most AS most,
         (SELECT name FROM operators WHERE operators.tid = alive.tid AND operators.start <= alive.start AND operators.end >= alive.start
          ORDER BY operators.start DESC, operators.id DESC LIMIT 1) AS operator
  FROM alive)
GROUP BY device, operator ORDER BY device, held DESC, operator;
