-- A number for each product, which full-text search needs and VACUUM would not keep, beside what listings
-- filter and sort by: a wide search looks at half of all products, and these rows are a tenth of theirs.
-- Rebuilding `products` (as drizzle-kit does for some changes) drops the triggers below: make them again.
CREATE TABLE `product_search_docs` (
	`doc` integer PRIMARY KEY NOT NULL,
	`payable_paisa` integer NOT NULL,
	`stock` integer NOT NULL,
	`expiry_date` text,
	`prescription_required` integer NOT NULL,
	`is_featured` integer NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`id` text NOT NULL UNIQUE,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `product_search_sold_out` ON `product_search_docs` (`doc`) WHERE `stock` <= 0;
--> statement-breakpoint
CREATE INDEX `product_search_by_created` ON `product_search_docs` (`created_at`, `id`);
--> statement-breakpoint
CREATE INDEX `product_search_by_name` ON `product_search_docs` (`name` collate nocase, `id`);
--> statement-breakpoint
CREATE INDEX `product_search_by_price` ON `product_search_docs` (`payable_paisa`, `id`);
--> statement-breakpoint
-- The texts that are searched: active products only. The SKU becomes one word that nobody types by chance
-- (the Yi syllable U+A000, then hexadecimal), so that it is found whole and never in pieces. Zero-width joiners
-- (U+200C, U+200D) change how Devanagari looks, not what it says.
CREATE VIEW `product_search_source` AS SELECT
	d.`doc` AS `doc`,
	p.`id` AS `id`,
	char(40960) || hex(lower(p.`sku`)) AS `sku`,
	replace(replace(p.`name`, char(8204), ''), char(8205), '') AS `name`,
	replace(replace(coalesce(p.`manufacturer`, ''), char(8204), ''), char(8205), '') AS `manufacturer`,
	replace(replace(p.`short_description` || ' ' || p.`description`, char(8204), ''), char(8205), '') AS `description`
FROM `product_search_docs` d JOIN `products` p ON p.`id` = d.`id` WHERE p.`is_active`;
--> statement-breakpoint
-- Vowel signs (Mn, Mc) belong to the word: without them Devanagari falls apart. A prefix index for each
-- length that people type keeps broad beginnings ("t", "tablet") as quick as whole words.
CREATE VIRTUAL TABLE `product_search` USING fts5(
	sku, name, manufacturer, description,
	content='product_search_source', content_rowid='doc', columnsize=0,
	prefix='1 2 3 4 5 6 7 8',
	tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `product_search_terms` USING fts5vocab('product_search', 'col');
--> statement-breakpoint
INSERT INTO `product_search_docs`
	(`payable_paisa`, `stock`, `expiry_date`, `prescription_required`, `is_featured`, `is_active`, `created_at`, `id`, `name`)
SELECT `payable_paisa`, `stock`, `expiry_date`, `prescription_required`, `is_featured`, `is_active`, `created_at`, `id`, `name`
FROM `products` ORDER BY `created_at`, `id`;
--> statement-breakpoint
INSERT INTO `product_search`(`product_search`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `search_on_insert` AFTER INSERT ON `products` BEGIN
	INSERT INTO `product_search_docs`
		(`payable_paisa`, `stock`, `expiry_date`, `prescription_required`, `is_featured`, `is_active`, `created_at`, `id`, `name`)
	VALUES (NEW.`payable_paisa`, NEW.`stock`, NEW.`expiry_date`, NEW.`prescription_required`, NEW.`is_featured`,
		NEW.`is_active`, NEW.`created_at`, NEW.`id`, NEW.`name`);
	INSERT INTO `product_search` (`rowid`, `sku`, `name`, `manufacturer`, `description`)
	SELECT `doc`, `sku`, `name`, `manufacturer`, `description` FROM `product_search_source` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- Words are taken out as they were put in, so before the change.
CREATE TRIGGER `search_before_update` BEFORE UPDATE OF
	`sku`, `name`, `manufacturer`, `short_description`, `description`, `is_active` ON `products`
WHEN NEW.`sku` IS NOT OLD.`sku` OR NEW.`name` IS NOT OLD.`name` OR NEW.`manufacturer` IS NOT OLD.`manufacturer`
	OR NEW.`short_description` IS NOT OLD.`short_description` OR NEW.`description` IS NOT OLD.`description`
	OR NEW.`is_active` IS NOT OLD.`is_active` BEGIN
	INSERT INTO `product_search` (`product_search`, `rowid`, `sku`, `name`, `manufacturer`, `description`)
	SELECT 'delete', `doc`, `sku`, `name`, `manufacturer`, `description` FROM `product_search_source` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_after_update` AFTER UPDATE OF
	`sku`, `name`, `manufacturer`, `short_description`, `description`, `is_active` ON `products`
WHEN NEW.`sku` IS NOT OLD.`sku` OR NEW.`name` IS NOT OLD.`name` OR NEW.`manufacturer` IS NOT OLD.`manufacturer`
	OR NEW.`short_description` IS NOT OLD.`short_description` OR NEW.`description` IS NOT OLD.`description`
	OR NEW.`is_active` IS NOT OLD.`is_active` BEGIN
	INSERT INTO `product_search` (`rowid`, `sku`, `name`, `manufacturer`, `description`)
	SELECT `doc`, `sku`, `name`, `manufacturer`, `description` FROM `product_search_source` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_docs_update` AFTER UPDATE OF
	`price_paisa`, `discount_price_paisa`, `stock`, `expiry_date`, `prescription_required`, `is_featured`,
	`is_active`, `created_at`, `name` ON `products` BEGIN
	UPDATE `product_search_docs` SET
		`payable_paisa` = NEW.`payable_paisa`, `stock` = NEW.`stock`, `expiry_date` = NEW.`expiry_date`,
		`prescription_required` = NEW.`prescription_required`, `is_featured` = NEW.`is_featured`,
		`is_active` = NEW.`is_active`, `created_at` = NEW.`created_at`, `name` = NEW.`name`
	WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_on_delete` BEFORE DELETE ON `products` BEGIN
	INSERT INTO `product_search` (`product_search`, `rowid`, `sku`, `name`, `manufacturer`, `description`)
	SELECT 'delete', `doc`, `sku`, `name`, `manufacturer`, `description` FROM `product_search_source` WHERE `id` = OLD.`id`;
	DELETE FROM `product_search_docs` WHERE `id` = OLD.`id`;
END;
