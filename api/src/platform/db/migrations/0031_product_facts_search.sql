-- Guests see the new columns, so their caches follow them.
DROP TRIGGER `version_on_product_update`;
--> statement-breakpoint
CREATE TRIGGER `version_on_product_update` AFTER UPDATE OF
	`id`, `name`, `slug`, `description`, `short_description`, `price_paisa`, `discount_price_paisa`, `sku`,
	`min_stock`, `category_id`, `manufacturer`, `generic_name`, `strength`, `form`, `pack_size`, `pack_unit`,
	`expiry_date`, `batch_number`, `prescription_required`, `is_featured`, `is_active`, `created_at` ON `products`
WHEN NEW.`epoch` = OLD.`epoch` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
--> statement-breakpoint
-- A product is found by its generic name and strength as by its name, so they stand in one column behind it. Products
-- without them keep the words they have: the indexes need no rebuild.
DROP VIEW `product_search_source`;
--> statement-breakpoint
CREATE VIEW `product_search_source` AS SELECT
	d.`doc` AS `doc`,
	p.`id` AS `id`,
	char(40960) || hex(lower(p.`sku`)) AS `sku`,
	replace(replace(p.`name` || ' ' || coalesce(p.`generic_name`, '') || ' ' || coalesce(p.`strength`, ''),
		char(8204), ''), char(8205), '') AS `name`,
	replace(replace(coalesce(p.`manufacturer`, ''), char(8204), ''), char(8205), '') AS `manufacturer`,
	replace(replace(p.`short_description` || ' ' || p.`description`, char(8204), ''), char(8205), '') AS `description`
FROM `product_search_docs` d JOIN `products` p ON p.`id` = d.`id` WHERE p.`is_active`;
--> statement-breakpoint
DROP VIEW `product_admin_source`;
--> statement-breakpoint
CREATE VIEW `product_admin_source` AS SELECT
	d.`doc` AS `doc`,
	p.`id` AS `id`,
	p.`sku` AS `sku`,
	replace(replace(p.`name` || ' ' || coalesce(p.`generic_name`, '') || ' ' || coalesce(p.`strength`, ''),
		char(8204), ''), char(8205), '') AS `name`,
	replace(replace(coalesce(p.`manufacturer`, ''), char(8204), ''), char(8205), '') AS `manufacturer`,
	coalesce(p.`batch_number`, '') AS `batch_number`
FROM `product_search_docs` d JOIN `products` p ON p.`id` = d.`id`;
--> statement-breakpoint
DROP TRIGGER `search_before_update`;
--> statement-breakpoint
DROP TRIGGER `search_after_update`;
--> statement-breakpoint
DROP TRIGGER `admin_search_before_update`;
--> statement-breakpoint
DROP TRIGGER `admin_search_after_update`;
--> statement-breakpoint
-- Words are taken out as they were put in, so before the change.
CREATE TRIGGER `search_before_update` BEFORE UPDATE OF
	`sku`, `name`, `generic_name`, `strength`, `manufacturer`, `short_description`, `description`, `is_active` ON `products`
WHEN NEW.`sku` IS NOT OLD.`sku` OR NEW.`name` IS NOT OLD.`name` OR NEW.`manufacturer` IS NOT OLD.`manufacturer`
	OR NEW.`generic_name` IS NOT OLD.`generic_name` OR NEW.`strength` IS NOT OLD.`strength`
	OR NEW.`short_description` IS NOT OLD.`short_description` OR NEW.`description` IS NOT OLD.`description`
	OR NEW.`is_active` IS NOT OLD.`is_active` BEGIN
	INSERT INTO `product_search` (`product_search`, `rowid`, `sku`, `name`, `manufacturer`, `description`)
	SELECT 'delete', `doc`, `sku`, `name`, `manufacturer`, `description` FROM `product_search_source` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_after_update` AFTER UPDATE OF
	`sku`, `name`, `generic_name`, `strength`, `manufacturer`, `short_description`, `description`, `is_active` ON `products`
WHEN NEW.`sku` IS NOT OLD.`sku` OR NEW.`name` IS NOT OLD.`name` OR NEW.`manufacturer` IS NOT OLD.`manufacturer`
	OR NEW.`generic_name` IS NOT OLD.`generic_name` OR NEW.`strength` IS NOT OLD.`strength`
	OR NEW.`short_description` IS NOT OLD.`short_description` OR NEW.`description` IS NOT OLD.`description`
	OR NEW.`is_active` IS NOT OLD.`is_active` BEGIN
	INSERT INTO `product_search` (`rowid`, `sku`, `name`, `manufacturer`, `description`)
	SELECT `doc`, `sku`, `name`, `manufacturer`, `description` FROM `product_search_source` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_search_before_update` BEFORE UPDATE OF
	`sku`, `name`, `generic_name`, `strength`, `manufacturer`, `batch_number` ON `products`
WHEN NEW.`sku` IS NOT OLD.`sku` OR NEW.`name` IS NOT OLD.`name` OR NEW.`manufacturer` IS NOT OLD.`manufacturer`
	OR NEW.`generic_name` IS NOT OLD.`generic_name` OR NEW.`strength` IS NOT OLD.`strength`
	OR NEW.`batch_number` IS NOT OLD.`batch_number` BEGIN
	INSERT INTO `product_admin_search` (`product_admin_search`, `rowid`, `sku`, `name`, `manufacturer`, `batch_number`)
	SELECT 'delete', `doc`, `sku`, `name`, `manufacturer`, `batch_number` FROM `product_admin_source` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_search_after_update` AFTER UPDATE OF
	`sku`, `name`, `generic_name`, `strength`, `manufacturer`, `batch_number` ON `products`
WHEN NEW.`sku` IS NOT OLD.`sku` OR NEW.`name` IS NOT OLD.`name` OR NEW.`manufacturer` IS NOT OLD.`manufacturer`
	OR NEW.`generic_name` IS NOT OLD.`generic_name` OR NEW.`strength` IS NOT OLD.`strength`
	OR NEW.`batch_number` IS NOT OLD.`batch_number` BEGIN
	INSERT INTO `product_admin_search` (`rowid`, `sku`, `name`, `manufacturer`, `batch_number`)
	SELECT `doc`, `sku`, `name`, `manufacturer`, `batch_number` FROM `product_admin_source` WHERE `id` = OLD.`id`;
END;
