-- SQLite rewrites the indexes of every column that an UPDATE names, changed or not: each sale and each new price
-- went through eight indexes for the one that it was about.
DROP TRIGGER `search_docs_update`;
--> statement-breakpoint
CREATE TRIGGER `search_docs_price` AFTER UPDATE OF `price_paisa`, `discount_price_paisa` ON `products`
WHEN NEW.`payable_paisa` <> OLD.`payable_paisa` BEGIN
	UPDATE `product_search_docs` SET `payable_paisa` = NEW.`payable_paisa` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_docs_stock` AFTER UPDATE OF `stock` ON `products` WHEN NEW.`stock` <> OLD.`stock` BEGIN
	UPDATE `product_search_docs` SET `stock` = NEW.`stock` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_docs_name` AFTER UPDATE OF `name` ON `products` WHEN NEW.`name` IS NOT OLD.`name` BEGIN
	UPDATE `product_search_docs` SET `name` = NEW.`name` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_docs_sku` AFTER UPDATE OF `sku` ON `products` WHEN NEW.`sku` IS NOT OLD.`sku` BEGIN
	UPDATE `product_search_docs` SET `sku` = NEW.`sku` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_docs_expiry` AFTER UPDATE OF `expiry_date` ON `products`
WHEN NEW.`expiry_date` IS NOT OLD.`expiry_date` BEGIN
	UPDATE `product_search_docs` SET `expiry_date` = NEW.`expiry_date` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_docs_state` AFTER UPDATE OF `is_active`, `created_at` ON `products`
WHEN NEW.`is_active` <> OLD.`is_active` OR NEW.`created_at` <> OLD.`created_at` BEGIN
	UPDATE `product_search_docs` SET `is_active` = NEW.`is_active`, `created_at` = NEW.`created_at`
	WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- None of these is in an index.
CREATE TRIGGER `search_docs_rest` AFTER UPDATE OF `min_stock`, `prescription_required`, `is_featured`, `category_id`
ON `products` WHEN NEW.`min_stock` <> OLD.`min_stock` OR NEW.`is_featured` <> OLD.`is_featured`
	OR NEW.`prescription_required` <> OLD.`prescription_required` OR NEW.`category_id` IS NOT OLD.`category_id` BEGIN
	UPDATE `product_search_docs` SET
		`min_stock` = NEW.`min_stock`, `prescription_required` = NEW.`prescription_required`,
		`is_featured` = NEW.`is_featured`, `category_id` = NEW.`category_id`
	WHERE `id` = NEW.`id`;
END;
