CREATE TABLE `import_chunks` (
	`import_id` text NOT NULL,
	`position` integer NOT NULL,
	`rows` text NOT NULL,
	PRIMARY KEY(`import_id`, `position`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_rows` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`kind` text NOT NULL,
	`sku` text NOT NULL,
	`name` text NOT NULL,
	`product_id` text,
	`problems` text NOT NULL,
	`changes` text NOT NULL,
	`before` text,
	`after` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_rows_by_kind` ON `import_rows` (`import_id`,`kind`,`line`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`bytes` integer NOT NULL,
	`phase` text NOT NULL,
	`columns` text NOT NULL,
	`sample` text NOT NULL,
	`rows` integer NOT NULL,
	`mapping` text NOT NULL,
	`new_stock` integer DEFAULT 0 NOT NULL,
	`category_id` text,
	`counts` text,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`reached` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`worker` text,
	`worked_at` integer NOT NULL,
	`epoch` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`applied_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "import_phase_known" CHECK("imports"."phase" in ('uploading', 'uploaded', 'checking', 'checked', 'applying', 'finishing', 'applied', 'undoing', 'cancelling', 'cancelled'))
);
--> statement-breakpoint
CREATE INDEX `imports_by_time` ON `imports` (`created_at`,`id`);--> statement-breakpoint
DROP INDEX `products_by_created`;--> statement-breakpoint
DROP INDEX `products_by_name`;--> statement-breakpoint
DROP INDEX `products_by_price`;--> statement-breakpoint
DROP INDEX `products_low_stock`;--> statement-breakpoint
DROP INDEX `products_expiring`;--> statement-breakpoint
DROP INDEX `products_by_category`;--> statement-breakpoint
DROP INDEX `products_by_category_name`;--> statement-breakpoint
DROP INDEX `products_by_category_price`;--> statement-breakpoint
ALTER TABLE `products` ADD `epoch` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `products_by_created` ON `products` (`is_active`,`created_at`,`id`,`is_featured`,`prescription_required`,`payable_paisa`,`stock`,`expiry_date`,`epoch`);--> statement-breakpoint
CREATE INDEX `products_by_name` ON `products` (`is_active`,"name" collate nocase,`id`,`is_featured`,`prescription_required`,`payable_paisa`,`stock`,`expiry_date`,`epoch`);--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`is_active`,`payable_paisa`,`id`,`is_featured`,`prescription_required`,`stock`,`expiry_date`,`epoch`);--> statement-breakpoint
CREATE INDEX `products_low_stock` ON `products` (`stock`,`id`,`epoch`) WHERE "products"."stock" <= "products"."min_stock";--> statement-breakpoint
CREATE INDEX `products_expiring` ON `products` (`expiry_date`,`id`,`epoch`) WHERE "products"."expiry_date" is not null and "products"."stock" > 0;--> statement-breakpoint
CREATE INDEX `products_by_category` ON `products` (`category_id`,`is_active`,`created_at`,`id`,`epoch`);--> statement-breakpoint
CREATE INDEX `products_by_category_name` ON `products` (`category_id`,`is_active`,"name" collate nocase,`id`,`epoch`);--> statement-breakpoint
CREATE INDEX `products_by_category_price` ON `products` (`category_id`,`is_active`,`payable_paisa`,`id`,`epoch`);