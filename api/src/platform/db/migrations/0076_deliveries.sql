CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`supplier_id` text NOT NULL,
	`bill_number` text NOT NULL,
	`bill_key` text GENERATED ALWAYS AS (lower(replace("bill_number", ' ', ''))) STORED NOT NULL,
	`day` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`received_by` text,
	`received_at` integer,
	FOREIGN KEY (`supplier_id`) REFERENCES `suppliers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "delivery_state_known" CHECK("deliveries"."state" in ('draft', 'received')),
	CONSTRAINT "delivery_received_by_somebody" CHECK(("deliveries"."state" = 'received') = ("deliveries"."received_at" is not null and "deliveries"."received_by" is not null))
);
--> statement-breakpoint
CREATE INDEX `deliveries_by_day` ON `deliveries` (`day`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `deliveries_by_state` ON `deliveries` (`state`,`day`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `deliveries_by_supplier` ON `deliveries` (`supplier_id`,`day`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `deliveries_by_bill` ON `deliveries` (`supplier_id`,`bill_key`);--> statement-breakpoint
CREATE INDEX `deliveries_by_bill_key` ON `deliveries` (`bill_key`);--> statement-breakpoint
CREATE TABLE `delivery_lines` (
	`delivery_id` text NOT NULL,
	`id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	`name` text NOT NULL,
	`sku` text NOT NULL,
	`number` text,
	`number_key` text GENERATED ALWAYS AS (lower(replace(coalesce("number", ''), ' ', ''))) STORED NOT NULL,
	`expiry` text,
	`pieces` integer NOT NULL,
	`free_pieces` integer NOT NULL,
	`cost_paisa` integer,
	`mrp_paisa` integer,
	`batch_id` text,
	PRIMARY KEY(`delivery_id`, `id`),
	FOREIGN KEY (`delivery_id`) REFERENCES `deliveries`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "delivery_line_pieces_not_negative" CHECK("delivery_lines"."pieces" >= 0 and "delivery_lines"."free_pieces" >= 0),
	CONSTRAINT "delivery_line_has_pieces" CHECK("delivery_lines"."pieces" + "delivery_lines"."free_pieces" > 0),
	CONSTRAINT "delivery_line_cost_not_negative" CHECK("delivery_lines"."cost_paisa" >= 0),
	CONSTRAINT "delivery_line_mrp_not_negative" CHECK("delivery_lines"."mrp_paisa" >= 0)
);
--> statement-breakpoint
CREATE INDEX `delivery_lines_by_position` ON `delivery_lines` (`delivery_id`,`position`);--> statement-breakpoint
CREATE TABLE `purchase_returns` (
	`id` text PRIMARY KEY NOT NULL,
	`supplier_id` text,
	`reason` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`supplier_id`) REFERENCES `suppliers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `purchase_returns_by_time` ON `purchase_returns` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `suppliers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`phone` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suppliers_nameKey_unique` ON `suppliers` (`name_key`);