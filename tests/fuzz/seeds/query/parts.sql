SELECT * FROM args WHERE kind = 'kernel' AND id = 3; SELECT * FROM kernel_sum('base:rows=2', 0, 900) WHERE name REGEXP 'g.m+';
CREATE TEMP VIEW v AS SELECT *, overlap(start, end, 5, 90) AS o FROM events WHERE tid IN (100, '7') OR dur BETWEEN 1.5 AND $top;
SELECT format_duration(busy(start, end)), percentile(dur, 99), median(o), stddev(o), category(name), short_name(demangled(name)) FROM v
GROUP BY kind HAVING count(*) > 1 ORDER BY 1 LIMIT 5 OFFSET 1;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9) SELECT * FROM n JOIN links ON from_id = i AND from_kind = 'api';
