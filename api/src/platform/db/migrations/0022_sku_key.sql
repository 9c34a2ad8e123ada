DROP INDEX `products_sku_unique`;--> statement-breakpoint
-- Products that are the same but for case or spaces around their SKU all stay: the oldest keeps its own, the others get
-- one of their own, `AB-1 (2)`, or their id where that is taken. The audit says which ones.
INSERT INTO `audit_entries` (`id`, `actor`, `action`, `subject`, `before`, `after`, `at`)
WITH `ranked` AS (
	SELECT `id`, `sku`, row_number() OVER (PARTITION BY lower(trim(`sku`)) ORDER BY `created_at`, `id`) AS `place` FROM `products`
), `numbered` AS (
	SELECT `id`, `sku`, substr(trim(`sku`), 1, 60) AS `start`, substr(trim(`sku`), 1, 90) || ' (' || `place` || ')' AS `next`
	FROM `ranked` WHERE `place` > 1
), `counted` AS (
	SELECT *, count(*) OVER (PARTITION BY lower(`next`)) AS `times` FROM `numbered`
)
SELECT lower(hex(randomblob(16))), 'upgrade', 'product.update', `id`, json_object('sku', `sku`), json_object('sku',
	iif(`times` > 1 OR lower(`next`) IN (SELECT lower(trim(`sku`)) FROM `products`), `start` || ' (' || `id` || ')', `next`)
), unixepoch() * 1000 FROM `counted`;--> statement-breakpoint
UPDATE `products` SET `sku` = (SELECT `after` ->> 'sku' FROM `audit_entries` WHERE `actor` = 'upgrade' AND `subject` = `products`.`id`)
WHERE `id` IN (SELECT `subject` FROM `audit_entries` WHERE `actor` = 'upgrade');--> statement-breakpoint
CREATE UNIQUE INDEX `products_by_sku_key` ON `products` (lower(trim("sku")));
