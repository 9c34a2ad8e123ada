CREATE TABLE `order_changes` (
	`change` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_changes_orderId_unique` ON `order_changes` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_totals` (
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`payment_status` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`user_id`, `status`, `payment_status`),
	CONSTRAINT "order_total_not_negative" CHECK("order_totals"."total" >= 0)
);
--> statement-breakpoint
DROP INDEX `orders_by_user`;--> statement-breakpoint
CREATE INDEX `orders_by_user` ON `orders` (`user_id`,`created_at`,`id`,`status`,`payment_status`);