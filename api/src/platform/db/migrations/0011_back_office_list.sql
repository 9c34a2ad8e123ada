-- What the back office filters and sorts by, of every product, beside what guests' searches need.
ALTER TABLE `product_search_docs` ADD COLUMN `min_stock` integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE `product_search_docs` ADD COLUMN `category_id` text;
--> statement-breakpoint
ALTER TABLE `product_search_docs` ADD COLUMN `sku` text NOT NULL DEFAULT '';
--> statement-breakpoint
UPDATE `product_search_docs` SET (`min_stock`, `category_id`, `sku`) =
	(SELECT `min_stock`, `category_id`, `sku` FROM `products` WHERE `products`.`id` = `product_search_docs`.`id`);
--> statement-breakpoint
-- Each order holds whether a product is active: without it, walking to a page far behind would look into the table
-- for each row on the way.
DROP INDEX `product_search_by_created`;
--> statement-breakpoint
DROP INDEX `product_search_by_name`;
--> statement-breakpoint
DROP INDEX `product_search_by_price`;
--> statement-breakpoint
CREATE INDEX `product_search_by_created` ON `product_search_docs` (`created_at`, `id`, `is_active`);
--> statement-breakpoint
CREATE INDEX `product_search_by_name` ON `product_search_docs` (`name` collate nocase, `id`, `is_active`);
--> statement-breakpoint
CREATE INDEX `product_search_by_price` ON `product_search_docs` (`payable_paisa`, `id`, `is_active`);
--> statement-breakpoint
CREATE INDEX `product_search_by_stock` ON `product_search_docs` (`stock`, `id`, `is_active`);
--> statement-breakpoint
-- What never expires does so after everything else.
CREATE INDEX `product_search_by_expiry` ON `product_search_docs` (coalesce(`expiry_date`, '9999-12-31'), `id`, `is_active`);
--> statement-breakpoint
CREATE INDEX `product_search_by_sku` ON `product_search_docs` (`sku` collate nocase, `id`, `is_active`);
--> statement-breakpoint
-- What the back office searches: inactive products too, SKUs and batch numbers in pieces, but no descriptions.
CREATE VIEW `product_admin_source` AS SELECT
	d.`doc` AS `doc`,
	p.`id` AS `id`,
	p.`sku` AS `sku`,
	replace(replace(p.`name`, char(8204), ''), char(8205), '') AS `name`,
	replace(replace(coalesce(p.`manufacturer`, ''), char(8204), ''), char(8205), '') AS `manufacturer`,
	coalesce(p.`batch_number`, '') AS `batch_number`
FROM `product_search_docs` d JOIN `products` p ON p.`id` = d.`id`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `product_admin_search` USING fts5(
	sku, name, manufacturer, batch_number,
	content='product_admin_source', content_rowid='doc', columnsize=0,
	prefix='1 2 3 4',
	tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
INSERT INTO `product_admin_search`(`product_admin_search`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `admin_search_before_update` BEFORE UPDATE OF `sku`, `name`, `manufacturer`, `batch_number` ON `products`
WHEN NEW.`sku` IS NOT OLD.`sku` OR NEW.`name` IS NOT OLD.`name` OR NEW.`manufacturer` IS NOT OLD.`manufacturer`
	OR NEW.`batch_number` IS NOT OLD.`batch_number` BEGIN
	INSERT INTO `product_admin_search` (`product_admin_search`, `rowid`, `sku`, `name`, `manufacturer`, `batch_number`)
	SELECT 'delete', `doc`, `sku`, `name`, `manufacturer`, `batch_number` FROM `product_admin_source` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_search_after_update` AFTER UPDATE OF `sku`, `name`, `manufacturer`, `batch_number` ON `products`
WHEN NEW.`sku` IS NOT OLD.`sku` OR NEW.`name` IS NOT OLD.`name` OR NEW.`manufacturer` IS NOT OLD.`manufacturer`
	OR NEW.`batch_number` IS NOT OLD.`batch_number` BEGIN
	INSERT INTO `product_admin_search` (`rowid`, `sku`, `name`, `manufacturer`, `batch_number`)
	SELECT `doc`, `sku`, `name`, `manufacturer`, `batch_number` FROM `product_admin_source` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `search_on_insert`;
--> statement-breakpoint
DROP TRIGGER `search_docs_update`;
--> statement-breakpoint
DROP TRIGGER `search_on_delete`;
--> statement-breakpoint
CREATE TRIGGER `search_on_insert` AFTER INSERT ON `products` BEGIN
	INSERT INTO `product_search_docs`
		(`payable_paisa`, `stock`, `min_stock`, `expiry_date`, `prescription_required`, `is_featured`, `is_active`,
		`created_at`, `id`, `name`, `category_id`, `sku`)
	VALUES (NEW.`payable_paisa`, NEW.`stock`, NEW.`min_stock`, NEW.`expiry_date`, NEW.`prescription_required`,
		NEW.`is_featured`, NEW.`is_active`, NEW.`created_at`, NEW.`id`, NEW.`name`, NEW.`category_id`, NEW.`sku`);
	INSERT INTO `product_search` (`rowid`, `sku`, `name`, `manufacturer`, `description`)
	SELECT `doc`, `sku`, `name`, `manufacturer`, `description` FROM `product_search_source` WHERE `id` = NEW.`id`;
	INSERT INTO `product_admin_search` (`rowid`, `sku`, `name`, `manufacturer`, `batch_number`)
	SELECT `doc`, `sku`, `name`, `manufacturer`, `batch_number` FROM `product_admin_source` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_docs_update` AFTER UPDATE OF
	`price_paisa`, `discount_price_paisa`, `stock`, `min_stock`, `expiry_date`, `prescription_required`, `is_featured`,
	`is_active`, `created_at`, `name`, `category_id`, `sku` ON `products` BEGIN
	UPDATE `product_search_docs` SET
		`payable_paisa` = NEW.`payable_paisa`, `stock` = NEW.`stock`, `min_stock` = NEW.`min_stock`,
		`expiry_date` = NEW.`expiry_date`, `prescription_required` = NEW.`prescription_required`,
		`is_featured` = NEW.`is_featured`, `is_active` = NEW.`is_active`, `created_at` = NEW.`created_at`,
		`name` = NEW.`name`, `category_id` = NEW.`category_id`, `sku` = NEW.`sku`
	WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_on_delete` BEFORE DELETE ON `products` BEGIN
	INSERT INTO `product_search` (`product_search`, `rowid`, `sku`, `name`, `manufacturer`, `description`)
	SELECT 'delete', `doc`, `sku`, `name`, `manufacturer`, `description` FROM `product_search_source` WHERE `id` = OLD.`id`;
	INSERT INTO `product_admin_search` (`product_admin_search`, `rowid`, `sku`, `name`, `manufacturer`, `batch_number`)
	SELECT 'delete', `doc`, `sku`, `name`, `manufacturer`, `batch_number` FROM `product_admin_source` WHERE `id` = OLD.`id`;
	DELETE FROM `product_search_docs` WHERE `id` = OLD.`id`;
END;
