-- The words by which the back office finds an order, as it was when it was placed. Digits are Latin. Some words are in no
-- text: `n48` for the end of the number, `r8765…` for the last ten digits of the phone number from their end, and `i01a2…`
-- for the order's id, which its customer sees, without dashes, and for its last group.
-- A line that is older than its column is found by the batch number of its product now: an order too many is safer in a
-- recall than one too few. A line that was split over batches is found by each of them. The character before the batch
-- number without its signs is in no text. Each part of the union names the order, because SQLite would otherwise read
-- the lines of all orders for one.
CREATE VIEW `order_search_source` AS SELECT
	`order_id`,
	replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`words`,
	char(8204), ''), char(8205), ''), char(2406), '0'), char(2407), '1'), char(2408), '2'), char(2409), '3'), char(2410), '4'), char(2411), '5'), char(2412), '6'), char(2413), '7'), char(2414), '8'), char(2415), '9') AS `words`
FROM (
	SELECT o.`id` AS `order_id`,
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
		|| ' ' || coalesce((
			SELECT group_concat(
				`name` || coalesce(' ' || `batch_number` || ' ' || char(57344)
					|| replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`batch_number`, ' ', ''), '-', ''), '/', ''), '.', ''), '_', ''), '\', ''), '#', ''), ':', ''), '(', ''), ')', ''), ''), ' ')
			FROM (
				SELECT i.`name`, coalesce(i.`batch_number`, p.`batch_number`) AS `batch_number`
				FROM `order_items` i LEFT JOIN `products` p ON p.`id` = i.`product_id` WHERE i.`order_id` = o.`id`
				UNION ALL
				SELECT '', b.`number` FROM `stock_entries` e
				JOIN `order_items` i ON i.`id` = e.`line` JOIN `batches` b ON b.`id` = e.`batch_id`
				WHERE e.`reference` = o.`id` AND e.`kind` = 'sold' AND b.`number` IS NOT i.`batch_number`
			)), '') AS `words`
	FROM `orders` o
	JOIN `users` u ON u.`id` = o.`user_id`
	JOIN (
		SELECT `id`, replace(replace(replace(`phone_number`, ' ', ''), '-', ''), '+', '') AS `digits` FROM `orders`
	) p ON p.`id` = o.`id`
);

-- Removing each row's words from the index at once takes time by the square of the rows. Merging the whole index removes
-- them too.
INSERT INTO `order_search` (`order_search`, `rank`) VALUES ('secure-delete', 0);

DELETE FROM `order_search`;

INSERT INTO `order_search` (`order_id`, `words`)
SELECT s.`order_id`, s.`words` FROM `order_search_source` s JOIN `orders` o ON o.`id` = s.`order_id`
ORDER BY o.`created_at`, o.`id`;

INSERT INTO `order_search` (`order_search`) VALUES ('optimize');

INSERT INTO `order_search` (`order_search`, `rank`) VALUES ('secure-delete', 1);

-- An order's first history row is written after its items.
CREATE TRIGGER `order_search_on_placed` AFTER INSERT ON `order_history` WHEN NEW.`from` IS NULL BEGIN
	INSERT INTO `order_search` (`order_id`, `words`)
	SELECT `order_id`, `words` FROM `order_search_source` WHERE `order_id` = NEW.`order_id`;
END;

-- The index is asked for the order's number, since reading all of its rows would take long.
CREATE TRIGGER `order_search_on_recipient` AFTER UPDATE OF `full_name`, `phone_number`, `contact_email`,
	`address_line1`, `address_line2`, `city`, `district`, `province`, `postal_code` ON `orders` BEGIN
	UPDATE `order_search` SET `words` = (
		SELECT `words` FROM `order_search_source` WHERE `order_id` = NEW.`id`
	) WHERE `rowid` IN (
		SELECT `rowid` FROM `order_search` WHERE `order_search` MATCH '"' || NEW.`order_number` || '"' AND `order_id` = NEW.`id`
	);
END;

-- An order is found by the corrected number of a batch that it got.
CREATE TRIGGER `order_search_on_batch_number` AFTER UPDATE OF `number` ON `batches`
WHEN NEW.`number` IS NOT OLD.`number` BEGIN
	UPDATE `order_search` SET `words` = (
		SELECT s.`words` FROM `order_search_source` s WHERE s.`order_id` = `order_search`.`order_id`
	) WHERE `rowid` IN (
		SELECT f.`rowid` FROM (
			SELECT DISTINCT `reference` FROM `stock_entries` WHERE `batch_id` = NEW.`id` AND `place` = 'sale' AND `kind` = 'sold'
		) e JOIN `orders` o ON o.`id` = e.`reference`
		JOIN `order_search` f ON f.`order_search` MATCH '"' || o.`order_number` || '"' AND f.`order_id` = o.`id`
	);
END;

-- Totals without a filter, of each user and of all.
CREATE TRIGGER `order_total_on_insert` AFTER INSERT ON `orders` BEGIN
	INSERT INTO `order_totals` (`user_id`, `status`, `payment_status`, `total`)
	VALUES (NEW.`user_id`, NEW.`status`, NEW.`payment_status`, 1), ('', NEW.`status`, NEW.`payment_status`, 1)
	ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;

CREATE TRIGGER `order_total_on_update` AFTER UPDATE OF `user_id`, `status`, `payment_status` ON `orders`
WHEN NEW.`user_id` <> OLD.`user_id` OR NEW.`status` <> OLD.`status` OR NEW.`payment_status` <> OLD.`payment_status` BEGIN
	UPDATE `order_totals` SET `total` = `total` - 1
	WHERE `user_id` IN (OLD.`user_id`, '') AND `status` = OLD.`status` AND `payment_status` = OLD.`payment_status`;
	INSERT INTO `order_totals` (`user_id`, `status`, `payment_status`, `total`)
	VALUES (NEW.`user_id`, NEW.`status`, NEW.`payment_status`, 1), ('', NEW.`status`, NEW.`payment_status`, 1)
	ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;

CREATE TRIGGER `order_total_on_delete` AFTER DELETE ON `orders` BEGIN
	UPDATE `order_totals` SET `total` = `total` - 1
	WHERE `user_id` IN (OLD.`user_id`, '') AND `status` = OLD.`status` AND `payment_status` = OLD.`payment_status`;
END;

-- What an order's page shows. A deleted coupon touches its orders, but changes nothing there.
CREATE TRIGGER `order_change` AFTER UPDATE OF `status`, `payment_status`, `assigned_to`, `updated_at` ON `orders` BEGIN
	DELETE FROM `order_changes` WHERE `order_id` = NEW.`id`;
	INSERT INTO `order_changes` (`order_id`) VALUES (NEW.`id`);
END;
