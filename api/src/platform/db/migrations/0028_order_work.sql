CREATE TABLE `order_undos` (
	`order_id` text PRIMARY KEY NOT NULL,
	`by` text NOT NULL,
	`from_status` text NOT NULL,
	`from_payment` text NOT NULL,
	`to_status` text NOT NULL,
	`to_payment` text NOT NULL,
	`mail_id` text NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `order_views` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`maker_id` text NOT NULL,
	`is_shared` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`maker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_views_by_maker` ON `order_views` (`maker_id`);--> statement-breakpoint
DROP INDEX `orders_by_time`;--> statement-breakpoint
DROP INDEX `orders_by_both`;--> statement-breakpoint
ALTER TABLE `orders` ADD `needs_prescription` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`created_at`,`id`,`status`,`payment_status`,`total_paisa`,`assigned_to`,`needs_prescription`,`coupon_code`);--> statement-breakpoint
CREATE INDEX `orders_by_both` ON `orders` (`status`,`payment_status`,`created_at`,`id`,`total_paisa`,`assigned_to`,`needs_prescription`,`coupon_code`);