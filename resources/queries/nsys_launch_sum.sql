-- Title: Kernel launch summary, as nsys stats has it
-- Title[zh_CN]: 内核启动汇总（同 nsys stats）
-- Question: How long from the call to the kernel's end, in the call, in the queue and in the kernel? (cuda_kern_exec_sum, kernexecsum)
-- Question[zh_CN]: 从调用到内核结束、调用本身、排队与内核各用多久？（cuda_kern_exec_sum、kernexecsum）
-- Parameter: names = demangled: Form of kernel names: demangled, base or mangled
SELECT pid AS "PID", tid AS "TID", device AS "DevId", count(*) AS "Count", count(queue) AS "QCount",
       avg(total) AS "TAvg (ns)", median(total) AS "TMed (ns)", min(total) AS "TMin (ns)", max(total) AS "TMax (ns)", coalesce(stddev(total), 0.0) AS "TStdDev (ns)",
       avg(call) AS "AAvg (ns)", median(call) AS "AMed (ns)", min(call) AS "AMin (ns)", max(call) AS "AMax (ns)", coalesce(stddev(call), 0.0) AS "AStdDev (ns)",
       avg(queue) AS "QAvg (ns)", median(queue) AS "QMed (ns)", min(queue) AS "QMin (ns)", max(queue) AS "QMax (ns)", coalesce(stddev(queue), 0.0) AS "QStdDev (ns)",
       avg(run) AS "KAvg (ns)", median(run) AS "KMed (ns)", min(run) AS "KMin (ns)", max(run) AS "KMax (ns)", coalesce(stddev(run), 0.0) AS "KStdDev (ns)",
       call_name AS "API Name", kernel_name AS "Kernel Name"
FROM (SELECT api.pid AS pid, api.tid AS tid, kernels.device AS device, api_name(api.name) AS call_name, kernel_name,
             max(api.end, kernels.end) - api.start AS total, api.dur AS call, kernels.dur AS run,
             CASE WHEN kernels.start >= api.end THEN kernels.start - api.end END AS queue
      FROM (SELECT api AS launch, device, start, end, dur,
                   CASE $names WHEN 'base' THEN short_name WHEN 'mangled' THEN mangled_name ELSE demangled(name) END AS kernel_name
            FROM kernels WHERE api IS NOT NULL AND start < $to AND end >= $from AND (end > $from OR start = $from)) AS kernels
      JOIN api ON api.id = kernels.launch)
GROUP BY pid, tid, device, call_name, kernel_name
ORDER BY avg(total) DESC, kernel_name, call_name, pid, tid, device;
