ALTER TABLE `order_items` ADD `batch_number` text;
--> statement-breakpoint
DROP VIEW `product_admin_source`;
--> statement-breakpoint
-- Behind the batch number stands one word of its letters and digits, so that `KL-2501 A` is found as `kl2501a`. The
-- character before that word is in no text.
CREATE VIEW `product_admin_source` AS SELECT
	d.`doc` AS `doc`,
	p.`id` AS `id`,
	p.`sku` AS `sku`,
	replace(replace(p.`name` || ' ' || coalesce(p.`generic_name`, '') || ' ' || coalesce(p.`strength`, ''),
		char(8204), ''), char(8205), '') AS `name`,
	replace(replace(coalesce(p.`manufacturer`, ''), char(8204), ''), char(8205), '') AS `manufacturer`,
	coalesce(p.`batch_number` || ' ' || char(57344)
		|| replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(p.`batch_number`, ' ', ''), '-', ''), '/', ''), '.', ''), '_', ''), '\', ''), '#', ''), ':', ''), '(', ''), ')', ''), '') AS `batch_number`
FROM `product_search_docs` d JOIN `products` p ON p.`id` = d.`id`;
--> statement-breakpoint
INSERT INTO `product_admin_search` (`product_admin_search`) VALUES ('rebuild');
--> statement-breakpoint
DROP TABLE `order_search`;
--> statement-breakpoint
DROP VIEW `order_search_source`;
--> statement-breakpoint
-- A line that is older than its column is found by the batch number of its product now: an order too many is safer in a
-- recall than one too few.
CREATE VIEW `order_line_words` AS SELECT
	`order_id`,
	`name` || coalesce(' ' || `batch_number` || ' ' || char(57344)
		|| replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`batch_number`, ' ', ''), '-', ''), '/', ''), '.', ''), '_', ''), '\', ''), '#', ''), ':', ''), '(', ''), ')', ''), '') AS `words`
FROM (
	SELECT i.`order_id`, i.`name`, coalesce(i.`batch_number`, p.`batch_number`) AS `batch_number`
	FROM `order_items` i LEFT JOIN `products` p ON p.`id` = i.`product_id`
);
--> statement-breakpoint
-- As before, and the batch numbers of the order's lines.
CREATE VIEW `order_search_source` AS SELECT
	o.`id` AS `order_id`,
	replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
		o.`order_number` || ' n' || cast(substr(o.`order_number`, 14) AS integer)
		|| ' i' || replace(o.`id`, '-', '') || ' i' || substr(o.`id`, -12)
		|| ' ' || substr(p.`digits`, -10) || ' r'
		|| substr(p.`digits`, -1, 1) || substr(p.`digits`, -2, 1) || substr(p.`digits`, -3, 1)
		|| substr(p.`digits`, -4, 1) || substr(p.`digits`, -5, 1) || substr(p.`digits`, -6, 1)
		|| substr(p.`digits`, -7, 1) || substr(p.`digits`, -8, 1) || substr(p.`digits`, -9, 1)
		|| substr(p.`digits`, -10, 1)
		|| ' ' || o.`full_name` || ' ' || u.`name` || ' ' || u.`email`
		|| ' ' || coalesce(o.`contact_email`, '') || ' ' || coalesce(o.`coupon_code`, '')
		|| ' ' || o.`address_line1` || ' ' || coalesce(o.`address_line2`, '') || ' ' || o.`city`
		|| ' ' || o.`district` || ' ' || o.`province` || ' ' || coalesce(o.`postal_code`, '')
		|| ' ' || coalesce((SELECT group_concat(l.`words`, ' ') FROM `order_line_words` l WHERE l.`order_id` = o.`id`), ''),
	char(8204), ''), char(8205), ''), char(2406), '0'), char(2407), '1'), char(2408), '2'), char(2409), '3'), char(2410), '4'), char(2411), '5'), char(2412), '6'), char(2413), '7'), char(2414), '8'), char(2415), '9') AS `words`
FROM `orders` o
JOIN `users` u ON u.`id` = o.`user_id`
JOIN (
	SELECT `id`, replace(replace(replace(`phone_number`, ' ', ''), '-', ''), '+', '') AS `digits` FROM `orders`
) p ON p.`id` = o.`id`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `order_search` USING fts5(
	order_id UNINDEXED, words,
	prefix='2 3 4',
	tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
INSERT INTO `order_search` (`order_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `order_search` (`order_id`, `words`)
SELECT s.`order_id`, s.`words` FROM `order_search_source` s JOIN `orders` o ON o.`id` = s.`order_id`
ORDER BY o.`created_at`, o.`id`;
