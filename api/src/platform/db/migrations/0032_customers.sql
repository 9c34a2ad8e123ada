CREATE TABLE `customer_docs` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_docs_source_unique` ON `customer_docs` (`source`);--> statement-breakpoint
CREATE INDEX `customer_docs_by_user` ON `customer_docs` (`user_id`);--> statement-breakpoint
CREATE TABLE `customer_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `customer_notes_by_user` ON `customer_notes` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `ordering_blocks` (
	`user_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
