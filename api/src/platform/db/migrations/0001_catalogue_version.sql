INSERT INTO `versions` (`name`, `value`) VALUES ('catalogue', 1), ('stock', 1);
--> statement-breakpoint
CREATE TRIGGER `version_on_product_insert` AFTER INSERT ON `products` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `version_on_product_delete` AFTER DELETE ON `products` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `version_on_product_update` AFTER UPDATE OF
	`id`, `name`, `slug`, `description`, `short_description`, `price_paisa`, `discount_price_paisa`, `sku`,
	`min_stock`, `category_id`, `manufacturer`, `expiry_date`, `batch_number`, `prescription_required`,
	`is_featured`, `is_active`, `created_at` ON `products` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `version_on_stock` AFTER UPDATE OF `stock` ON `products` WHEN NEW.`stock` <> OLD.`stock` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'stock';
END;
--> statement-breakpoint
CREATE TRIGGER `version_on_image_insert` AFTER INSERT ON `product_images` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `version_on_image_update` AFTER UPDATE ON `product_images` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `version_on_image_delete` AFTER DELETE ON `product_images` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `version_on_category_insert` AFTER INSERT ON `categories` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `version_on_category_update` AFTER UPDATE ON `categories` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `version_on_category_delete` AFTER DELETE ON `categories` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
