SELECT name, first.dur AS first_run, middle, round(1.0 * first.dur / middle, 2) AS ratio
FROM (SELECT name, min(start) AS at, median(dur) AS middle, count(*) AS runs FROM kernels GROUP BY name) AS all_runs
JOIN kernels AS first USING (name)
WHERE first.start = all_runs.at AND runs > 1
ORDER BY ratio DESC;
