CREATE TABLE `release_errors` (
	`package` text NOT NULL,
	`version` text NOT NULL,
	`fingerprint` text NOT NULL,
	`message` text NOT NULL,
	`stack` text,
	`route` text NOT NULL,
	`reports` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`package`, `version`, `fingerprint`)
);
--> statement-breakpoint
CREATE INDEX `release_errors_by_time` ON `release_errors` (`last_at`);--> statement-breakpoint
CREATE TABLE `release_contacts` (
	`package` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	PRIMARY KEY(`package`, `email_key`)
);
--> statement-breakpoint
CREATE TABLE `release_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`packages` text NOT NULL,
	`details` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`key` text,
	`announced_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `release_events_key_unique` ON `release_events` (`key`);--> statement-breakpoint
CREATE INDEX `release_events_to_announce` ON `release_events` (`id`) WHERE "release_events"."announced_at" is null;--> statement-breakpoint
CREATE INDEX `release_events_by_time` ON `release_events` (`at`);--> statement-breakpoint
CREATE TABLE `release_webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`packages` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook` text NOT NULL,
	`event` integer NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`tried_at` integer,
	`answer` integer,
	`failure` text,
	FOREIGN KEY (`webhook`) REFERENCES `release_webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event`) REFERENCES `release_events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_waiting` ON `webhook_deliveries` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_webhook` ON `webhook_deliveries` (`webhook`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_event` ON `webhook_deliveries` (`event`);