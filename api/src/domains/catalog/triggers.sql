-- The words of the shop's search, of active products only. The SKU becomes one word that nobody types by chance (the Yi
-- syllable U+A000, then hexadecimal), so that it is found whole and never in pieces. Zero-width joiners (U+200C, U+200D)
-- change how Devanagari looks, not what it says. Generic name and strength are in one column with the name.
CREATE VIEW `product_search_source` AS SELECT
	d.`doc` AS `doc`,
	p.`id` AS `id`,
	char(40960) || hex(lower(p.`sku`)) AS `sku`,
	replace(replace(p.`name` || ' ' || coalesce(p.`generic_name`, '') || ' ' || coalesce(p.`strength`, ''),
		char(8204), ''), char(8205), '') AS `name`,
	replace(replace(coalesce(p.`manufacturer`, ''), char(8204), ''), char(8205), '') AS `manufacturer`,
	replace(replace(p.`short_description` || ' ' || p.`description`, char(8204), ''), char(8205), '') AS `description`
FROM `product_search_docs` d JOIN `products` p ON p.`id` = d.`id` WHERE p.`is_active`;

INSERT INTO `product_search` (`product_search`) VALUES ('rebuild');

-- The words of the back office's search: inactive products too, SKUs and batch numbers in pieces, but no descriptions.
-- After the batch number comes one word of its letters and digits, so that `KL-2501 A` is found as `kl2501a`. The
-- character before that word is in no text.
CREATE VIEW `product_admin_source` AS SELECT
	d.`doc` AS `doc`,
	p.`id` AS `id`,
	p.`sku` AS `sku`,
	replace(replace(p.`name` || ' ' || coalesce(p.`generic_name`, '') || ' ' || coalesce(p.`strength`, ''),
		char(8204), ''), char(8205), '') AS `name`,
	replace(replace(coalesce(p.`manufacturer`, ''), char(8204), ''), char(8205), '') AS `manufacturer`,
	coalesce(p.`batch_number` || ' ' || char(57344)
		|| replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(p.`batch_number`, ' ', ''), '-', ''), '/', ''), '.', ''), '_', ''), '\', ''), '#', ''), ':', ''), '(', ''), ')', ''), '') AS `batch_number`
FROM `product_search_docs` d JOIN `products` p ON p.`id` = d.`id`;

INSERT INTO `product_admin_search` (`product_admin_search`) VALUES ('rebuild');

CREATE TRIGGER `search_on_insert` AFTER INSERT ON `products` BEGIN
	INSERT INTO `product_search_docs`
		(`payable_paisa`, `stock`, `min_stock`, `expiry_date`, `prescription_required`, `is_featured`, `is_active`,
		`created_at`, `id`, `name`, `category_id`, `sku`, `epoch`)
	VALUES (NEW.`payable_paisa`, (SELECT `stock` FROM `products` WHERE `id` = NEW.`id`), NEW.`min_stock`, NEW.`expiry_date`, NEW.`prescription_required`,
		NEW.`is_featured`, NEW.`is_active`, NEW.`created_at`, NEW.`id`, NEW.`name`, NEW.`category_id`, NEW.`sku`,
		NEW.`epoch`);
	INSERT INTO `product_search` (`rowid`, `sku`, `name`, `manufacturer`, `description`)
	SELECT `doc`, `sku`, `name`, `manufacturer`, `description` FROM `product_search_source` WHERE `id` = NEW.`id`;
	INSERT INTO `product_admin_search` (`rowid`, `sku`, `name`, `manufacturer`, `batch_number`)
	SELECT `doc`, `sku`, `name`, `manufacturer`, `batch_number` FROM `product_admin_source` WHERE `id` = NEW.`id`;
END;

-- Words are removed as they were added, so before the change.
CREATE TRIGGER `search_before_update` BEFORE UPDATE OF
	`sku`, `name`, `generic_name`, `strength`, `manufacturer`, `short_description`, `description`, `is_active` ON `products`
WHEN NEW.`sku` IS NOT OLD.`sku` OR NEW.`name` IS NOT OLD.`name` OR NEW.`manufacturer` IS NOT OLD.`manufacturer`
	OR NEW.`generic_name` IS NOT OLD.`generic_name` OR NEW.`strength` IS NOT OLD.`strength`
	OR NEW.`short_description` IS NOT OLD.`short_description` OR NEW.`description` IS NOT OLD.`description`
	OR NEW.`is_active` IS NOT OLD.`is_active` BEGIN
	INSERT INTO `product_search` (`product_search`, `rowid`, `sku`, `name`, `manufacturer`, `description`)
	SELECT 'delete', `doc`, `sku`, `name`, `manufacturer`, `description` FROM `product_search_source` WHERE `id` = OLD.`id`;
END;

CREATE TRIGGER `search_after_update` AFTER UPDATE OF
	`sku`, `name`, `generic_name`, `strength`, `manufacturer`, `short_description`, `description`, `is_active` ON `products`
WHEN NEW.`sku` IS NOT OLD.`sku` OR NEW.`name` IS NOT OLD.`name` OR NEW.`manufacturer` IS NOT OLD.`manufacturer`
	OR NEW.`generic_name` IS NOT OLD.`generic_name` OR NEW.`strength` IS NOT OLD.`strength`
	OR NEW.`short_description` IS NOT OLD.`short_description` OR NEW.`description` IS NOT OLD.`description`
	OR NEW.`is_active` IS NOT OLD.`is_active` BEGIN
	INSERT INTO `product_search` (`rowid`, `sku`, `name`, `manufacturer`, `description`)
	SELECT `doc`, `sku`, `name`, `manufacturer`, `description` FROM `product_search_source` WHERE `id` = OLD.`id`;
END;

-- A trigger that runs between these two may change the batch number again, in any order. Words that are out of the index
-- are pending, so that none is removed or added twice.
CREATE TRIGGER `admin_search_before_update` BEFORE UPDATE OF
	`sku`, `name`, `generic_name`, `strength`, `manufacturer`, `batch_number` ON `products`
WHEN NEW.`sku` IS NOT OLD.`sku` OR NEW.`name` IS NOT OLD.`name` OR NEW.`manufacturer` IS NOT OLD.`manufacturer`
	OR NEW.`generic_name` IS NOT OLD.`generic_name` OR NEW.`strength` IS NOT OLD.`strength`
	OR NEW.`batch_number` IS NOT OLD.`batch_number` BEGIN
	INSERT INTO `product_admin_search` (`product_admin_search`, `rowid`, `sku`, `name`, `manufacturer`, `batch_number`)
	SELECT 'delete', `doc`, `sku`, `name`, `manufacturer`, `batch_number` FROM `product_admin_source`
	WHERE `id` = OLD.`id` AND `doc` NOT IN (SELECT `doc` FROM `product_admin_pending`);
	INSERT INTO `product_admin_pending` (`doc`) SELECT `doc` FROM `product_search_docs`
	WHERE `id` = OLD.`id` AND `doc` NOT IN (SELECT `doc` FROM `product_admin_pending`);
END;

CREATE TRIGGER `admin_search_after_update` AFTER UPDATE OF
	`sku`, `name`, `generic_name`, `strength`, `manufacturer`, `batch_number` ON `products`
WHEN NEW.`sku` IS NOT OLD.`sku` OR NEW.`name` IS NOT OLD.`name` OR NEW.`manufacturer` IS NOT OLD.`manufacturer`
	OR NEW.`generic_name` IS NOT OLD.`generic_name` OR NEW.`strength` IS NOT OLD.`strength`
	OR NEW.`batch_number` IS NOT OLD.`batch_number` BEGIN
	INSERT INTO `product_admin_search` (`rowid`, `sku`, `name`, `manufacturer`, `batch_number`)
	SELECT `doc`, `sku`, `name`, `manufacturer`, `batch_number` FROM `product_admin_source`
	WHERE `id` = NEW.`id` AND `doc` IN (SELECT `doc` FROM `product_admin_pending`);
	DELETE FROM `product_admin_pending` WHERE `doc` = (SELECT `doc` FROM `product_search_docs` WHERE `id` = NEW.`id`);
END;

CREATE TRIGGER `search_on_delete` BEFORE DELETE ON `products` BEGIN
	INSERT INTO `product_search` (`product_search`, `rowid`, `sku`, `name`, `manufacturer`, `description`)
	SELECT 'delete', `doc`, `sku`, `name`, `manufacturer`, `description` FROM `product_search_source` WHERE `id` = OLD.`id`;
	INSERT INTO `product_admin_search` (`product_admin_search`, `rowid`, `sku`, `name`, `manufacturer`, `batch_number`)
	SELECT 'delete', `doc`, `sku`, `name`, `manufacturer`, `batch_number` FROM `product_admin_source` WHERE `id` = OLD.`id`;
	DELETE FROM `product_search_docs` WHERE `id` = OLD.`id`;
END;

-- SQLite rewrites the indexes of every column that an UPDATE names, changed or not, so each column has a trigger of its
-- own. An import sets the documents of its products itself, and gives them its epoch.
CREATE TRIGGER `search_docs_price` AFTER UPDATE OF `price_paisa`, `discount_price_paisa` ON `products`
WHEN NEW.`epoch` = OLD.`epoch` AND NEW.`payable_paisa` <> OLD.`payable_paisa` BEGIN
	UPDATE `product_search_docs` SET `payable_paisa` = NEW.`payable_paisa` WHERE `id` = NEW.`id`;
END;

CREATE TRIGGER `search_docs_stock` AFTER UPDATE OF `stock` ON `products` WHEN NEW.`stock` <> OLD.`stock` BEGIN
	UPDATE `product_search_docs` SET `stock` = (SELECT `stock` FROM `products` WHERE `id` = NEW.`id`) WHERE `id` = NEW.`id`;
END;

CREATE TRIGGER `search_docs_name` AFTER UPDATE OF `name` ON `products`
WHEN NEW.`epoch` = OLD.`epoch` AND NEW.`name` IS NOT OLD.`name` BEGIN
	UPDATE `product_search_docs` SET `name` = NEW.`name` WHERE `id` = NEW.`id`;
END;

CREATE TRIGGER `search_docs_expiry` AFTER UPDATE OF `expiry_date` ON `products`
WHEN NEW.`epoch` = OLD.`epoch` AND NEW.`expiry_date` IS NOT OLD.`expiry_date` BEGIN
	UPDATE `product_search_docs` SET `expiry_date` = (SELECT `expiry_date` FROM `products` WHERE `id` = NEW.`id`)
	WHERE `id` = NEW.`id`;
END;

CREATE TRIGGER `search_docs_sku` AFTER UPDATE OF `sku` ON `products`
WHEN NEW.`epoch` = OLD.`epoch` AND NEW.`sku` IS NOT OLD.`sku` BEGIN
	UPDATE `product_search_docs` SET `sku` = NEW.`sku` WHERE `id` = NEW.`id`;
END;

CREATE TRIGGER `search_docs_state` AFTER UPDATE OF `is_active`, `created_at` ON `products`
WHEN NEW.`epoch` = OLD.`epoch` AND (NEW.`is_active` <> OLD.`is_active` OR NEW.`created_at` <> OLD.`created_at`) BEGIN
	UPDATE `product_search_docs` SET `is_active` = NEW.`is_active`, `created_at` = NEW.`created_at` WHERE `id` = NEW.`id`;
END;

-- None of these columns is in an index.
CREATE TRIGGER `search_docs_rest` AFTER UPDATE OF `min_stock`, `prescription_required`, `is_featured`, `category_id` ON `products`
WHEN NEW.`epoch` = OLD.`epoch` AND (NEW.`min_stock` <> OLD.`min_stock` OR NEW.`is_featured` <> OLD.`is_featured`
	OR NEW.`prescription_required` <> OLD.`prescription_required` OR NEW.`category_id` IS NOT OLD.`category_id`) BEGIN
	UPDATE `product_search_docs` SET
		`min_stock` = NEW.`min_stock`, `prescription_required` = NEW.`prescription_required`,
		`is_featured` = NEW.`is_featured`, `category_id` = NEW.`category_id`
	WHERE `id` = NEW.`id`;
END;

-- Caches depend on the catalogue's version, which rises with every visible change. Products of an import are not visible
-- before their epoch.
CREATE TRIGGER `version_on_product_insert` AFTER INSERT ON `products`
WHEN NEW.`epoch` <= (SELECT `value` FROM `versions` WHERE `name` = 'epoch') BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;

CREATE TRIGGER `version_on_product_update` AFTER UPDATE OF
	`id`, `name`, `slug`, `description`, `short_description`, `price_paisa`, `discount_price_paisa`, `sku`,
	`min_stock`, `category_id`, `manufacturer`, `generic_name`, `strength`, `form`, `pack_size`, `pack_unit`,
	`expiry_date`, `batch_number`, `barcodes`, `prescription_required`, `is_featured`, `is_active`, `created_at` ON `products`
WHEN NEW.`epoch` = OLD.`epoch` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;

CREATE TRIGGER `version_on_product_delete` AFTER DELETE ON `products`
WHEN OLD.`epoch` <= (SELECT `value` FROM `versions` WHERE `name` = 'epoch') BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;

CREATE TRIGGER `version_on_epoch` AFTER UPDATE OF `value` ON `versions` WHEN NEW.`name` = 'epoch' BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;

-- A barcode is looked up by its code. Another product's code stops the write.
CREATE TRIGGER `barcodes_on_insert` AFTER INSERT ON `products` WHEN NEW.`barcodes` <> '[]' BEGIN
	INSERT INTO `product_barcodes` (`barcode`, `product_id`) SELECT `value`, NEW.`id` FROM json_each(NEW.`barcodes`);
END;

CREATE TRIGGER `barcodes_on_update` AFTER UPDATE OF `barcodes` ON `products` WHEN NEW.`barcodes` <> OLD.`barcodes` BEGIN
	DELETE FROM `product_barcodes` WHERE `product_id` = NEW.`id`;
	INSERT INTO `product_barcodes` (`barcode`, `product_id`) SELECT `value`, NEW.`id` FROM json_each(NEW.`barcodes`);
END;

CREATE TRIGGER `version_on_image_insert` AFTER INSERT ON `product_images` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;

CREATE TRIGGER `version_on_image_update` AFTER UPDATE ON `product_images` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;

CREATE TRIGGER `version_on_image_delete` AFTER DELETE ON `product_images` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;

CREATE TRIGGER `version_on_category_insert` AFTER INSERT ON `categories` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;

CREATE TRIGGER `version_on_category_update` AFTER UPDATE ON `categories` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;

CREATE TRIGGER `version_on_category_delete` AFTER DELETE ON `categories` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;

CREATE TRIGGER `version_on_search_synonym_insert` AFTER INSERT ON `search_synonyms` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;

CREATE TRIGGER `version_on_search_synonym_update` AFTER UPDATE ON `search_synonyms` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;

CREATE TRIGGER `version_on_search_synonym_delete` AFTER DELETE ON `search_synonyms` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;

-- Stock has no part in the catalogue's version: caches ask for the products whose stock changed.
CREATE TRIGGER `stock_change` AFTER UPDATE OF `stock` ON `products` WHEN NEW.`stock` <> OLD.`stock` BEGIN
	DELETE FROM `stock_changes` WHERE `product_id` = NEW.`id`;
	INSERT INTO `stock_changes` (`product_id`) VALUES (NEW.`id`);
	UPDATE `versions` SET `value` = `value` + 1
	WHERE `name` = 'sold_out' AND (NEW.`stock` > 0) <> (OLD.`stock` > 0);
END;
