CREATE TABLE `import_changes` (
	`product_id` text NOT NULL,
	`doc` integer,
	`set` text NOT NULL,
	`payable_paisa` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `products_by_name`;--> statement-breakpoint
DROP INDEX `products_by_price`;--> statement-breakpoint
DROP INDEX `products_by_category_name`;--> statement-breakpoint
DROP INDEX `products_by_category_price`;--> statement-breakpoint
DROP INDEX `products_by_created`;--> statement-breakpoint
DROP INDEX `products_by_category`;--> statement-breakpoint
CREATE INDEX `products_by_created` ON `products` (`is_active`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_category` ON `products` (`category_id`);
--> statement-breakpoint
CREATE INDEX `product_search_by_category` ON `product_search_docs` (`category_id`, `created_at`, `id`, `is_active`, `epoch`);
--> statement-breakpoint
-- An import that changes products gives them its epoch, sets their documents in one statement and moves the version once.
DROP TRIGGER `version_on_product_update`;
--> statement-breakpoint
CREATE TRIGGER `version_on_product_update` AFTER UPDATE OF
	`id`, `name`, `slug`, `description`, `short_description`, `price_paisa`, `discount_price_paisa`, `sku`,
	`min_stock`, `category_id`, `manufacturer`, `expiry_date`, `batch_number`, `prescription_required`,
	`is_featured`, `is_active`, `created_at` ON `products` WHEN NEW.`epoch` = OLD.`epoch` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
--> statement-breakpoint
DROP TRIGGER `search_docs_price`;
--> statement-breakpoint
CREATE TRIGGER `search_docs_price` AFTER UPDATE OF `price_paisa`, `discount_price_paisa` ON `products`
WHEN NEW.`epoch` = OLD.`epoch` AND NEW.`payable_paisa` <> OLD.`payable_paisa` BEGIN
	UPDATE `product_search_docs` SET `payable_paisa` = NEW.`payable_paisa` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `search_docs_name`;
--> statement-breakpoint
CREATE TRIGGER `search_docs_name` AFTER UPDATE OF `name` ON `products`
WHEN NEW.`epoch` = OLD.`epoch` AND NEW.`name` IS NOT OLD.`name` BEGIN
	UPDATE `product_search_docs` SET `name` = NEW.`name` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `search_docs_sku`;
--> statement-breakpoint
CREATE TRIGGER `search_docs_sku` AFTER UPDATE OF `sku` ON `products`
WHEN NEW.`epoch` = OLD.`epoch` AND NEW.`sku` IS NOT OLD.`sku` BEGIN
	UPDATE `product_search_docs` SET `sku` = NEW.`sku` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `search_docs_expiry`;
--> statement-breakpoint
CREATE TRIGGER `search_docs_expiry` AFTER UPDATE OF `expiry_date` ON `products`
WHEN NEW.`epoch` = OLD.`epoch` AND NEW.`expiry_date` IS NOT OLD.`expiry_date` BEGIN
	UPDATE `product_search_docs` SET `expiry_date` = NEW.`expiry_date` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `search_docs_state`;
--> statement-breakpoint
CREATE TRIGGER `search_docs_state` AFTER UPDATE OF `is_active`, `created_at` ON `products`
WHEN NEW.`epoch` = OLD.`epoch` AND (NEW.`is_active` <> OLD.`is_active` OR NEW.`created_at` <> OLD.`created_at`) BEGIN
	UPDATE `product_search_docs` SET `is_active` = NEW.`is_active`, `created_at` = NEW.`created_at` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `search_docs_rest`;
--> statement-breakpoint
CREATE TRIGGER `search_docs_rest` AFTER UPDATE OF `min_stock`, `prescription_required`, `is_featured`, `category_id` ON `products`
WHEN NEW.`epoch` = OLD.`epoch` AND (NEW.`min_stock` <> OLD.`min_stock` OR NEW.`is_featured` <> OLD.`is_featured`
	OR NEW.`prescription_required` <> OLD.`prescription_required` OR NEW.`category_id` IS NOT OLD.`category_id`) BEGIN
	UPDATE `product_search_docs` SET
		`min_stock` = NEW.`min_stock`, `prescription_required` = NEW.`prescription_required`,
		`is_featured` = NEW.`is_featured`, `category_id` = NEW.`category_id`
	WHERE `id` = NEW.`id`;
END;
