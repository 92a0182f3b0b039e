SELECT kernels.name AS name, count(*) AS kernels, sum(kernels.dur) AS kernel_time, sum(api.dur) AS launch_time,
       round(1.0 * sum(kernels.dur) / sum(api.dur), 3) AS ratio
FROM kernels JOIN api ON api.id = kernels.api
WHERE kernels.graph IS NULL AND kernels.start < $to AND kernels.end > $from
GROUP BY kernels.name HAVING sum(kernels.dur) < $ratio * sum(api.dur)
ORDER BY launch_time - kernel_time DESC;
