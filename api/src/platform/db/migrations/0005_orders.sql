CREATE TABLE `addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`full_name` text NOT NULL,
	`phone_number` text NOT NULL,
	`address_line1` text NOT NULL,
	`address_line2` text,
	`city` text NOT NULL,
	`district` text NOT NULL,
	`province` text NOT NULL,
	`postal_code` text,
	`is_default` integer NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "address_type_known" CHECK("addresses"."type" in ('delivery', 'billing'))
);
--> statement-breakpoint
CREATE INDEX `addresses_by_user` ON `addresses` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `addresses_one_default` ON `addresses` (`user_id`) WHERE "addresses"."is_default" = 1;--> statement-breakpoint
CREATE TABLE `cart_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`product_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cart_quantity_possible" CHECK("cart_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_lines_by_product` ON `cart_lines` (`user_id`,`product_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cart_lines_of_product` ON `cart_lines` (`product_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `coupons` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`description` text,
	`type` text NOT NULL,
	`amount` integer NOT NULL,
	`min_order_paisa` integer DEFAULT 0 NOT NULL,
	`max_discount_paisa` integer,
	`usage_limit` integer,
	`used_count` integer DEFAULT 0 NOT NULL,
	`valid_from` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "coupon_type_known" CHECK("coupons"."type" in ('percentage', 'fixed_amount')),
	CONSTRAINT "coupon_amount_possible" CHECK("coupons"."amount" >= 0 and ("coupons"."type" <> 'percentage' or "coupons"."amount" <= 10000)),
	CONSTRAINT "coupon_minimum_not_negative" CHECK("coupons"."min_order_paisa" >= 0),
	CONSTRAINT "coupon_maximum_positive" CHECK("coupons"."max_discount_paisa" > 0),
	CONSTRAINT "coupon_limit_positive" CHECK("coupons"."usage_limit" > 0),
	CONSTRAINT "coupon_uses_not_negative" CHECK("coupons"."used_count" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_code_unique` ON `coupons` (`code`);--> statement-breakpoint
CREATE INDEX `coupons_by_created` ON `coupons` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `guards` (
	`holds` integer NOT NULL,
	CONSTRAINT "guard_holds" CHECK("guards"."holds" = 1)
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`route` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `route`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_time` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `order_history` (
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`from` text,
	`to` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `position`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `order_items` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text,
	`name` text NOT NULL,
	`picture` text,
	`prescription_required` integer NOT NULL,
	`quantity` integer NOT NULL,
	`price_paisa` integer NOT NULL,
	`total_paisa` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "item_quantity_positive" CHECK("order_items"."quantity" > 0),
	CONSTRAINT "item_price_not_negative" CHECK("order_items"."price_paisa" >= 0),
	CONSTRAINT "item_adds_up" CHECK("order_items"."total_paisa" = "order_items"."price_paisa" * "order_items"."quantity")
);
--> statement-breakpoint
CREATE INDEX `order_items_by_order` ON `order_items` (`order_id`,`position`);--> statement-breakpoint
CREATE INDEX `order_items_by_product` ON `order_items` (`product_id`);--> statement-breakpoint
CREATE TABLE `order_numbers` (
	`day` text PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`order_number` text NOT NULL,
	`user_id` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`payment_status` text DEFAULT 'pending' NOT NULL,
	`payment_method` text NOT NULL,
	`subtotal_paisa` integer NOT NULL,
	`delivery_fee_paisa` integer NOT NULL,
	`discount_paisa` integer NOT NULL,
	`total_paisa` integer NOT NULL,
	`coupon_id` text,
	`coupon_code` text,
	`special_instructions` text,
	`contact_email` text,
	`shipping_method` text NOT NULL,
	`full_name` text NOT NULL,
	`phone_number` text NOT NULL,
	`address_line1` text NOT NULL,
	`address_line2` text,
	`city` text NOT NULL,
	`district` text NOT NULL,
	`province` text NOT NULL,
	`postal_code` text,
	`assigned_to` text,
	`stock_given_back` integer DEFAULT false NOT NULL,
	`coupon_given_back` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assigned_to`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_status_known" CHECK("orders"."status" in ('pending', 'confirmed', 'processing', 'out_for_delivery', 'delivered', 'cancelled', 'returned')),
	CONSTRAINT "order_payment_known" CHECK("orders"."payment_status" in ('pending', 'paid', 'failed', 'refunded')),
	CONSTRAINT "order_adds_up" CHECK("orders"."total_paisa" = "orders"."subtotal_paisa" + "orders"."delivery_fee_paisa" - "orders"."discount_paisa"),
	CONSTRAINT "order_amounts_possible" CHECK("orders"."subtotal_paisa" >= 0 and "orders"."delivery_fee_paisa" >= 0 and "orders"."discount_paisa" between 0 and "orders"."subtotal_paisa")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_orderNumber_unique` ON `orders` (`order_number`);--> statement-breakpoint
CREATE INDEX `orders_by_user` ON `orders` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_payment` ON `orders` (`payment_status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_coupon` ON `orders` (`coupon_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`delivery_fee_paisa` integer NOT NULL,
	CONSTRAINT "settings_one_row" CHECK("settings"."id" = 1),
	CONSTRAINT "delivery_fee_possible" CHECK("settings"."delivery_fee_paisa" between 0 and 100000)
);
