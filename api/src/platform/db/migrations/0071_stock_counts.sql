CREATE TABLE `stock_count_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`count_id` text NOT NULL,
	`product_id` text NOT NULL,
	`batch_id` text NOT NULL,
	`counted` integer,
	`expected` integer NOT NULL,
	`entry_id` integer NOT NULL,
	`reason` text,
	`note` text,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`difference` integer,
	`correction` integer,
	FOREIGN KEY (`count_id`) REFERENCES `stock_counts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stock_count_line_counted" CHECK("stock_count_lines"."counted" >= 0),
	CONSTRAINT "stock_count_line_reason_known" CHECK("stock_count_lines"."reason" in ('miscounted', 'broken', 'lost', 'found', 'expired', 'other'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_count_lines_key_unique` ON `stock_count_lines` (`key`);--> statement-breakpoint
CREATE INDEX `stock_count_lines_by_product` ON `stock_count_lines` (`count_id`,`product_id`,`id`);--> statement-breakpoint
CREATE TABLE `stock_count_products` (
	`count_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	PRIMARY KEY(`count_id`, `position`),
	FOREIGN KEY (`count_id`) REFERENCES `stock_counts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_count_products_once` ON `stock_count_products` (`count_id`,`product_id`);--> statement-breakpoint
CREATE TABLE `stock_counts` (
	`id` text PRIMARY KEY NOT NULL,
	`scope` text NOT NULL,
	`category_id` text,
	`shelf` text,
	`is_by_batch` integer NOT NULL,
	`has_open_orders` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`total` integer,
	`counted` integer,
	`opened_by` text NOT NULL,
	`opened_at` integer NOT NULL,
	`closed_by` text,
	`closed_at` integer,
	CONSTRAINT "stock_count_scope_known" CHECK("stock_counts"."scope" in ('all', 'category', 'shelf')),
	CONSTRAINT "stock_count_state_known" CHECK("stock_counts"."state" in ('open', 'applied', 'discarded')),
	CONSTRAINT "stock_count_closed_by_somebody" CHECK(("stock_counts"."state" = 'open') = ("stock_counts"."closed_by" is null) and ("stock_counts"."state" = 'open') = ("stock_counts"."closed_at" is null))
);
--> statement-breakpoint
CREATE INDEX `stock_counts_by_time` ON `stock_counts` (`opened_at`,`id`);--> statement-breakpoint
CREATE INDEX `stock_counts_by_state` ON `stock_counts` (`state`,`opened_at`,`id`);