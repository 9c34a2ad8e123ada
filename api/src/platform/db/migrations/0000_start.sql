CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text,
	`image` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE TABLE `product_images` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`picture` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_images_by_product` ON `product_images` (`product_id`,`position`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`short_description` text DEFAULT '' NOT NULL,
	`price_paisa` integer NOT NULL,
	`discount_price_paisa` integer,
	`payable_paisa` integer GENERATED ALWAYS AS (coalesce("discount_price_paisa", "price_paisa")) STORED NOT NULL,
	`sku` text NOT NULL,
	`stock` integer NOT NULL,
	`min_stock` integer DEFAULT 5 NOT NULL,
	`category_id` text,
	`manufacturer` text,
	`expiry_date` text,
	`batch_number` text,
	`prescription_required` integer DEFAULT false NOT NULL,
	`is_featured` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_not_negative" CHECK("products"."stock" >= 0),
	CONSTRAINT "min_stock_not_negative" CHECK("products"."min_stock" >= 0),
	CONSTRAINT "price_not_negative" CHECK("products"."price_paisa" >= 0),
	CONSTRAINT "discount_below_price" CHECK("products"."discount_price_paisa" is null or ("products"."discount_price_paisa" > 0 and "products"."discount_price_paisa" < "products"."price_paisa"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug_unique` ON `products` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `products_sku_unique` ON `products` (`sku`);--> statement-breakpoint
CREATE INDEX `products_by_created` ON `products` (`is_active`,`created_at`,`id`,`is_featured`,`prescription_required`,`payable_paisa`,`stock`,`expiry_date`);--> statement-breakpoint
CREATE INDEX `products_by_name` ON `products` (`is_active`,"name" collate nocase,`id`,`is_featured`,`prescription_required`,`payable_paisa`,`stock`,`expiry_date`);--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`is_active`,`payable_paisa`,`id`,`is_featured`,`prescription_required`,`stock`,`expiry_date`);--> statement-breakpoint
CREATE INDEX `products_by_category` ON `products` (`category_id`,`is_active`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_category_name` ON `products` (`category_id`,`is_active`,"name" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `products_by_category_price` ON `products` (`category_id`,`is_active`,`payable_paisa`,`id`);--> statement-breakpoint
CREATE TABLE `versions` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `channels` (
	`name` text PRIMARY KEY NOT NULL,
	`stable` text NOT NULL,
	`promoted_at` integer NOT NULL,
	`promoted_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `release_files` (
	`name` text NOT NULL,
	`version` text NOT NULL,
	`path` text NOT NULL,
	`integrity` text NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`name`, `version`, `path`)
);
--> statement-breakpoint
CREATE TABLE `releases` (
	`name` text NOT NULL,
	`version` text NOT NULL,
	`manifest` text NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` text NOT NULL,
	PRIMARY KEY(`name`, `version`)
);
