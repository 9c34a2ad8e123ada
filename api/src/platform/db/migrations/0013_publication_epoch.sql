-- Products of an import are written piece by piece under the epoch after the present one, and appear when it comes.
INSERT INTO `versions` (`name`, `value`) VALUES ('epoch', 0);
--> statement-breakpoint
-- What nobody sees yet moves no cache.
DROP TRIGGER `version_on_product_insert`;
--> statement-breakpoint
DROP TRIGGER `version_on_product_delete`;
--> statement-breakpoint
CREATE TRIGGER `version_on_product_insert` AFTER INSERT ON `products`
WHEN NEW.`epoch` <= (SELECT `value` FROM `versions` WHERE `name` = 'epoch') BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `version_on_product_delete` AFTER DELETE ON `products`
WHEN OLD.`epoch` <= (SELECT `value` FROM `versions` WHERE `name` = 'epoch') BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `version_on_epoch` AFTER UPDATE OF `value` ON `versions` WHEN NEW.`name` = 'epoch' BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
--> statement-breakpoint
ALTER TABLE `product_search_docs` ADD COLUMN `epoch` integer NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE INDEX `product_search_by_epoch` ON `product_search_docs` (`epoch`);
--> statement-breakpoint
DROP INDEX `product_search_by_created`;
--> statement-breakpoint
DROP INDEX `product_search_by_name`;
--> statement-breakpoint
DROP INDEX `product_search_by_price`;
--> statement-breakpoint
DROP INDEX `product_search_by_stock`;
--> statement-breakpoint
DROP INDEX `product_search_by_expiry`;
--> statement-breakpoint
DROP INDEX `product_search_by_sku`;
--> statement-breakpoint
CREATE INDEX `product_search_by_created` ON `product_search_docs` (`created_at`, `id`, `is_active`, `epoch`);
--> statement-breakpoint
CREATE INDEX `product_search_by_name` ON `product_search_docs` (`name` collate nocase, `id`, `is_active`, `epoch`);
--> statement-breakpoint
CREATE INDEX `product_search_by_price` ON `product_search_docs` (`payable_paisa`, `id`, `is_active`, `epoch`);
--> statement-breakpoint
CREATE INDEX `product_search_by_stock` ON `product_search_docs` (`stock`, `id`, `is_active`, `epoch`);
--> statement-breakpoint
CREATE INDEX `product_search_by_expiry` ON `product_search_docs` (coalesce(`expiry_date`, '9999-12-31'), `id`, `is_active`, `epoch`);
--> statement-breakpoint
CREATE INDEX `product_search_by_sku` ON `product_search_docs` (`sku` collate nocase, `id`, `is_active`, `epoch`);
--> statement-breakpoint
DROP TRIGGER `search_on_insert`;
--> statement-breakpoint
CREATE TRIGGER `search_on_insert` AFTER INSERT ON `products` BEGIN
	INSERT INTO `product_search_docs`
		(`payable_paisa`, `stock`, `min_stock`, `expiry_date`, `prescription_required`, `is_featured`, `is_active`,
		`created_at`, `id`, `name`, `category_id`, `sku`, `epoch`)
	VALUES (NEW.`payable_paisa`, NEW.`stock`, NEW.`min_stock`, NEW.`expiry_date`, NEW.`prescription_required`,
		NEW.`is_featured`, NEW.`is_active`, NEW.`created_at`, NEW.`id`, NEW.`name`, NEW.`category_id`, NEW.`sku`,
		NEW.`epoch`);
	INSERT INTO `product_search` (`rowid`, `sku`, `name`, `manufacturer`, `description`)
	SELECT `doc`, `sku`, `name`, `manufacturer`, `description` FROM `product_search_source` WHERE `id` = NEW.`id`;
	INSERT INTO `product_admin_search` (`rowid`, `sku`, `name`, `manufacturer`, `batch_number`)
	SELECT `doc`, `sku`, `name`, `manufacturer`, `batch_number` FROM `product_admin_source` WHERE `id` = NEW.`id`;
END;
