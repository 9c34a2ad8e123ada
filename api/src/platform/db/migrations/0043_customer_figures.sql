-- What customers are sorted by. Counting it for everybody at each look would take longer than showing them.
UPDATE `users` SET
	`spent_paisa` = (SELECT coalesce(sum(`total_paisa`), 0) FROM `orders`
		WHERE `user_id` = `users`.`id` AND `payment_status` = 'paid' AND `status` NOT IN ('cancelled', 'returned')),
	`last_order_at` = (SELECT max(`created_at`) FROM `orders` WHERE `user_id` = `users`.`id`)
WHERE `id` IN (SELECT `user_id` FROM `orders`);
--> statement-breakpoint
CREATE TRIGGER `customer_figures_on_insert` AFTER INSERT ON `orders` BEGIN
	UPDATE `users` SET
		`last_order_at` = max(coalesce(`last_order_at`, 0), NEW.`created_at`),
		`spent_paisa` = `spent_paisa`
			+ iif(NEW.`payment_status` = 'paid' AND NEW.`status` NOT IN ('cancelled', 'returned'), NEW.`total_paisa`, 0)
	WHERE `id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `customer_figures_on_update` AFTER UPDATE OF `status`, `payment_status`, `total_paisa` ON `orders`
WHEN NEW.`status` <> OLD.`status` OR NEW.`payment_status` <> OLD.`payment_status` OR NEW.`total_paisa` <> OLD.`total_paisa` BEGIN
	UPDATE `users` SET `spent_paisa` = `spent_paisa`
		+ iif(NEW.`payment_status` = 'paid' AND NEW.`status` NOT IN ('cancelled', 'returned'), NEW.`total_paisa`, 0)
		- iif(OLD.`payment_status` = 'paid' AND OLD.`status` NOT IN ('cancelled', 'returned'), OLD.`total_paisa`, 0)
	WHERE `id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `customer_figures_on_delete` AFTER DELETE ON `orders` BEGIN
	UPDATE `users` SET
		`last_order_at` = (SELECT max(`created_at`) FROM `orders` WHERE `user_id` = OLD.`user_id`),
		`spent_paisa` = `spent_paisa`
			- iif(OLD.`payment_status` = 'paid' AND OLD.`status` NOT IN ('cancelled', 'returned'), OLD.`total_paisa`, 0)
	WHERE `id` = OLD.`user_id`;
END;
