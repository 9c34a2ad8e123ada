CREATE TABLE `stock_changes` (
	`change` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_changes_productId_unique` ON `stock_changes` (`product_id`);--> statement-breakpoint
DROP TRIGGER `version_on_stock`;
--> statement-breakpoint
CREATE TRIGGER `stock_change` AFTER UPDATE OF `stock` ON `products` WHEN NEW.`stock` <> OLD.`stock` BEGIN
	DELETE FROM `stock_changes` WHERE `product_id` = NEW.`id`;
	INSERT INTO `stock_changes` (`product_id`) VALUES (NEW.`id`);
	UPDATE `versions` SET `value` = `value` + 1
	WHERE `name` = 'sold_out' AND (NEW.`stock` > 0) <> (OLD.`stock` > 0);
END;
--> statement-breakpoint
UPDATE `versions` SET `name` = 'sold_out' WHERE `name` = 'stock';
