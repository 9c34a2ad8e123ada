DROP INDEX `orders_by_time`;--> statement-breakpoint
CREATE INDEX `orders_by_both` ON `orders` (`status`,`payment_status`,`created_at`,`id`,`total_paisa`);--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`created_at`,`id`,`status`,`payment_status`,`total_paisa`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_subject` ON `audit_entries` (`subject`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_actor` ON `audit_entries` (`actor`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_action` ON `audit_entries` (`action`,`at`);--> statement-breakpoint
CREATE INDEX `products_low_stock` ON `products` (`stock`,`id`) WHERE "products"."stock" <= "products"."min_stock";--> statement-breakpoint
CREATE INDEX `products_expiring` ON `products` (`expiry_date`,`id`) WHERE "products"."expiry_date" is not null and "products"."stock" > 0;