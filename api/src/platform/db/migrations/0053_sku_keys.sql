DROP INDEX `products_by_sku_key`;--> statement-breakpoint
ALTER TABLE `products` ADD `sku_key` text NOT NULL DEFAULT '';--> statement-breakpoint
-- SQLite normalises only ASCII. The start of the shop (`fill-sku-keys.ts`) replaces the keys that begin with char(1).
UPDATE `products` SET `sku_key` = iif(`sku` GLOB '*[^ -~]*', char(1), '') || lower(trim(`sku`));--> statement-breakpoint
CREATE UNIQUE INDEX `products_by_sku_key` ON `products` (`sku_key`);--> statement-breakpoint
-- Codes are looked up with hyphens. One that another coupon has already keeps its dash.
UPDATE OR IGNORE `coupons` SET `code` = replace(replace(replace(replace(replace(
	`code`, char(8208), '-'), char(8209), '-'), char(8211), '-'), char(8212), '-'), char(160), ' ');
