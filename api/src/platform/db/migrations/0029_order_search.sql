UPDATE `orders` SET `needs_prescription` = 1 WHERE `id` IN (
	SELECT `order_id` FROM `order_items` WHERE `prescription_required` = 1
);
--> statement-breakpoint
-- What the back office finds an order by, as it was when it was placed. Besides the texts there are words that no text has:
-- `n48` for the end of the number, and `r8765…` for the last ten digits of the phone number, from their end.
CREATE VIEW `order_search_source` AS SELECT
	o.`id` AS `order_id`,
	replace(replace(
		o.`order_number` || ' n' || cast(substr(o.`order_number`, 14) AS integer)
		|| ' ' || substr(p.`digits`, -10) || ' r'
		|| substr(p.`digits`, -1, 1) || substr(p.`digits`, -2, 1) || substr(p.`digits`, -3, 1)
		|| substr(p.`digits`, -4, 1) || substr(p.`digits`, -5, 1) || substr(p.`digits`, -6, 1)
		|| substr(p.`digits`, -7, 1) || substr(p.`digits`, -8, 1) || substr(p.`digits`, -9, 1)
		|| substr(p.`digits`, -10, 1)
		|| ' ' || o.`full_name` || ' ' || u.`name` || ' ' || u.`email`
		|| ' ' || coalesce(o.`contact_email`, '') || ' ' || coalesce(o.`coupon_code`, '')
		|| ' ' || coalesce((SELECT group_concat(i.`name`, ' ') FROM `order_items` i WHERE i.`order_id` = o.`id`), ''),
	char(8204), ''), char(8205), '') AS `words`
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
INSERT INTO `order_search` (`order_id`, `words`)
SELECT s.`order_id`, s.`words` FROM `order_search_source` s JOIN `orders` o ON o.`id` = s.`order_id`
ORDER BY o.`created_at`, o.`id`;
--> statement-breakpoint
-- An order's first history row is written after its items.
CREATE TRIGGER `order_search_on_placed` AFTER INSERT ON `order_history` WHEN NEW.`from` IS NULL BEGIN
	INSERT INTO `order_search` (`order_id`, `words`)
	SELECT `order_id`, `words` FROM `order_search_source` WHERE `order_id` = NEW.`order_id`;
END;
