CREATE TABLE `batches` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`number` text,
	`number_key` text GENERATED ALWAYS AS (lower(replace(coalesce("number", ''), ' ', ''))) STORED NOT NULL,
	`expiry` text,
	`quantity` integer DEFAULT 0 NOT NULL,
	`quarantined` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'sellable' NOT NULL,
	`cost_paisa` integer,
	`mrp_paisa` integer,
	`supplier` text,
	`delivery_id` text,
	`received_at` integer NOT NULL,
	CONSTRAINT "batch_quantity_not_negative" CHECK("batches"."quantity" >= 0),
	CONSTRAINT "batch_quarantined_not_negative" CHECK("batches"."quarantined" >= 0),
	CONSTRAINT "batch_state_known" CHECK("batches"."state" in ('sellable', 'quarantine', 'recalled', 'destroyed')),
	CONSTRAINT "batch_cost_not_negative" CHECK("batches"."cost_paisa" >= 0),
	CONSTRAINT "batch_mrp_not_negative" CHECK("batches"."mrp_paisa" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `batches_by_number` ON `batches` (`product_id`,`number_key`);--> statement-breakpoint
CREATE INDEX `batches_by_number_key` ON `batches` (`number_key`);--> statement-breakpoint
CREATE INDEX `batches_in_stock` ON `batches` (`product_id`,`expiry`) WHERE "batches"."quantity" > 0;--> statement-breakpoint
CREATE INDEX `batches_by_expiry` ON `batches` (`expiry`,`product_id`) WHERE "batches"."quantity" > 0;--> statement-breakpoint
CREATE TABLE `selling_days` (
	`id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`margin_days` integer DEFAULT 0 NOT NULL,
	`cutoff` text GENERATED ALWAYS AS (date("day", '+' || "margin_days" || ' days')) STORED NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "selling_days_one_row" CHECK("selling_days"."id" = 1),
	CONSTRAINT "margin_possible" CHECK("selling_days"."margin_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE `stock_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`batch_id` text NOT NULL,
	`product_id` text NOT NULL,
	`kind` text NOT NULL,
	`place` text NOT NULL,
	`quantity` integer NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	`actor` text NOT NULL,
	`reference` text,
	`line` text,
	`reason` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stock_entry_kind_known" CHECK("stock_entries"."kind" in ('opening', 'received', 'imported', 'sold', 'cancelled', 'returned', 'released', 'corrected', 'counted', 'relabelled', 'purchaseReturned', 'recalled', 'quarantined', 'destroyed', 'removed')),
	CONSTRAINT "stock_entry_place_known" CHECK("stock_entries"."place" in ('sale', 'quarantine')),
	CONSTRAINT "stock_entry_adds_up" CHECK("stock_entries"."after" = "stock_entries"."before" + "stock_entries"."quantity"),
	CONSTRAINT "stock_entry_after_not_negative" CHECK("stock_entries"."after" >= 0)
);
--> statement-breakpoint
CREATE INDEX `stock_entries_by_batch` ON `stock_entries` (`batch_id`,`place`,`id`);--> statement-breakpoint
CREATE INDEX `stock_entries_by_product` ON `stock_entries` (`product_id`,`id`);--> statement-breakpoint
CREATE INDEX `stock_entries_by_reference` ON `stock_entries` (`reference`,`line`) WHERE "stock_entries"."reference" is not null;--> statement-breakpoint
CREATE INDEX `stock_entries_by_time` ON `stock_entries` (`at`);--> statement-breakpoint
CREATE TABLE `product_admin_pending` (
	`doc` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO `selling_days` (`id`, `day`, `updated_at`) VALUES (1, '0001-01-01', 0);
--> statement-breakpoint
INSERT INTO `batches` (`id`, `product_id`, `number`, `expiry`, `quantity`, `received_at`)
SELECT `id`, `id`, `batch_number`, `expiry_date`, `stock`, `created_at` FROM `products`
WHERE `stock` > 0 OR `batch_number` IS NOT NULL OR `expiry_date` IS NOT NULL;
--> statement-breakpoint
INSERT INTO `stock_entries` (`batch_id`, `product_id`, `kind`, `place`, `quantity`, `before`, `after`, `actor`, `at`)
SELECT `id`, `id`, 'opening', 'sale', `stock`, 0, `stock`, '', cast(unixepoch('subsec') * 1000 AS integer) FROM `products`
WHERE `stock` > 0 ORDER BY `id`;
