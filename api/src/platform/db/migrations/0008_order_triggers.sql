INSERT INTO `order_totals` (`user_id`, `status`, `payment_status`, `total`)
SELECT `user_id`, `status`, `payment_status`, count(*) FROM `orders` GROUP BY 1, 2, 3
UNION ALL
SELECT '', `status`, `payment_status`, count(*) FROM `orders` GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER `order_total_on_insert` AFTER INSERT ON `orders` BEGIN
	INSERT INTO `order_totals` (`user_id`, `status`, `payment_status`, `total`)
	VALUES (NEW.`user_id`, NEW.`status`, NEW.`payment_status`, 1), ('', NEW.`status`, NEW.`payment_status`, 1)
	ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `order_total_on_delete` AFTER DELETE ON `orders` BEGIN
	UPDATE `order_totals` SET `total` = `total` - 1
	WHERE `user_id` IN (OLD.`user_id`, '') AND `status` = OLD.`status` AND `payment_status` = OLD.`payment_status`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_total_on_update` AFTER UPDATE OF `user_id`, `status`, `payment_status` ON `orders`
WHEN NEW.`user_id` <> OLD.`user_id` OR NEW.`status` <> OLD.`status` OR NEW.`payment_status` <> OLD.`payment_status` BEGIN
	UPDATE `order_totals` SET `total` = `total` - 1
	WHERE `user_id` IN (OLD.`user_id`, '') AND `status` = OLD.`status` AND `payment_status` = OLD.`payment_status`;
	INSERT INTO `order_totals` (`user_id`, `status`, `payment_status`, `total`)
	VALUES (NEW.`user_id`, NEW.`status`, NEW.`payment_status`, 1), ('', NEW.`status`, NEW.`payment_status`, 1)
	ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
--> statement-breakpoint
-- What an order's page shows of it; a coupon that is deleted touches its orders, but changes nothing there.
CREATE TRIGGER `order_change` AFTER UPDATE OF `status`, `payment_status`, `assigned_to`, `updated_at` ON `orders` BEGIN
	DELETE FROM `order_changes` WHERE `order_id` = NEW.`id`;
	INSERT INTO `order_changes` (`order_id`) VALUES (NEW.`id`);
END;
