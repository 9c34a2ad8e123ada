DROP INDEX `products_by_created`;--> statement-breakpoint
CREATE INDEX `products_by_created` ON `products` (`is_active`,`created_at`,`id`,`epoch`);