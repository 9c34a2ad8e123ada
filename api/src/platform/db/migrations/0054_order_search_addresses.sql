-- Phone numbers of Nepal are stored as +977 and ten digits. The index of orders is made anew below.
DROP TRIGGER `order_search_on_recipient`;
--> statement-breakpoint
UPDATE `orders` SET `phone_number` = '+977' || substr(`phone_number`, -10)
WHERE substr(`phone_number`, -10) GLOB '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'
	AND substr(`phone_number`, 1, length(`phone_number`) - 10) IN ('', '0', '977', '9770', '+9770', '00977', '009770');
--> statement-breakpoint
UPDATE `addresses` SET `phone_number` = '+977' || substr(`phone_number`, -10)
WHERE substr(`phone_number`, -10) GLOB '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'
	AND substr(`phone_number`, 1, length(`phone_number`) - 10) IN ('', '0', '977', '9770', '+9770', '00977', '009770');
--> statement-breakpoint
UPDATE `users` SET `phone` = '+977' || substr(`phone`, -10)
WHERE substr(`phone`, -10) GLOB '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'
	AND substr(`phone`, 1, length(`phone`) - 10) IN ('', '0', '977', '9770', '+9770', '00977', '009770');
--> statement-breakpoint
DROP TABLE `order_search`;
--> statement-breakpoint
DROP VIEW `order_search_source`;
--> statement-breakpoint
-- What the back office finds an order by, as it was when it was placed. Digits are Latin. Besides the texts there are
-- words that no text has: `n48` for the end of the number, `r8765…` for the last ten digits of the phone number, from
-- their end, and `i01a2…` for the order's id, which its customer sees, without dashes, and for its last group.
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
		|| ' ' || coalesce((SELECT group_concat(i.`name`, ' ') FROM `order_items` i WHERE i.`order_id` = o.`id`), ''),
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
--> statement-breakpoint
-- The index is asked for the order's number, since looking through all of its rows would take long.
CREATE TRIGGER `order_search_on_recipient` AFTER UPDATE OF `full_name`, `phone_number`, `contact_email`,
	`address_line1`, `address_line2`, `city`, `district`, `province`, `postal_code` ON `orders` BEGIN
	UPDATE `order_search` SET `words` = (
		SELECT `words` FROM `order_search_source` WHERE `order_id` = NEW.`id`
	) WHERE `rowid` IN (
		SELECT `rowid` FROM `order_search` WHERE `order_search` MATCH '"' || NEW.`order_number` || '"' AND `order_id` = NEW.`id`
	);
END;
