-- Title: Kernels and their launches outside of graphs
-- Title[zh_CN]: 图之外的内核与其启动
-- Question: Which kernels that no graph launched run shorter than the call that launches them?
-- Question[zh_CN]: 哪些并非由图启动的内核比启动它的调用还短？
-- Parameter: ratio = 1: Kernels whose time is below this many times their calls' time
SELECT kernels.name AS name, count(*) AS kernels, sum(kernels.dur) AS kernel_time, sum(api.dur) AS launch_time,
       round(1.0 * sum(kernels.dur) / sum(api.dur), 3) AS ratio
FROM kernels JOIN api ON api.id = kernels.api
WHERE kernels.graph IS NULL AND kernels.start < $to AND kernels.end > $from
GROUP BY kernels.name HAVING sum(kernels.dur) < $ratio * sum(api.dur)
ORDER BY launch_time - kernel_time DESC;
