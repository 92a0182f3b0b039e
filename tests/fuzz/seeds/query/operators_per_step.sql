SELECT step, place, operator, device_time, kernels FROM (
  SELECT step, operator, device_time, kernels,
         row_number() OVER (PARTITION BY step ORDER BY device_time DESC, operator) AS place
  FROM (SELECT kernels.step AS step, operators.name AS operator, sum(kernels.dur) AS device_time, count(*) AS kernels
        FROM kernels JOIN api ON api.id = kernels.api JOIN operators ON operators.id = api.operator
        WHERE kernels.start < $to AND kernels.end > $from AND kernels.step IS NOT NULL
        GROUP BY kernels.step, operators.name))
WHERE place <= $top ORDER BY step, place;
