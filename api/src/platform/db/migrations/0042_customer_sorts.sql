ALTER TABLE `users` ADD `spent_paisa` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `last_order_at` integer;--> statement-breakpoint
CREATE INDEX `customers_by_time` ON `users` (`role`,`erased_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `customers_by_spent` ON `users` (`role`,`erased_at`,`spent_paisa`,`id`);--> statement-breakpoint
CREATE INDEX `customers_by_last_order` ON `users` (`role`,`erased_at`,`last_order_at`,`id`);--> statement-breakpoint
CREATE INDEX `customers_by_name` ON `users` (`role`,`erased_at`,"name" collate nocase,`id`);