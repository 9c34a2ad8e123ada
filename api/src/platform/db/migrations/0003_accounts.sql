CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`used` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_by_end` ON `attempts` (`ends_at`);--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`before` text,
	`after` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_entries_by_time` ON `audit_entries` (`at`);--> statement-breakpoint
CREATE TABLE `mailed_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`sign_up_id` text,
	`user_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`sign_up_id`) REFERENCES `sign_ups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "link_for_one_thing" CHECK(("mailed_links"."sign_up_id" is null) <> ("mailed_links"."user_id" is null))
);
--> statement-breakpoint
CREATE INDEX `mailed_links_by_sign_up` ON `mailed_links` (`sign_up_id`);--> statement-breakpoint
CREATE INDEX `mailed_links_by_user` ON `mailed_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `mailed_links_by_expiry` ON `mailed_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`renewed_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`browser_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_ups_by_email` ON `sign_ups` (`email_key`,`created_at`);--> statement-breakpoint
CREATE INDEX `sign_ups_by_expiry` ON `sign_ups` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`phone` text,
	`role` text DEFAULT 'customer' NOT NULL,
	`password_hash` text,
	`google_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "role_known" CHECK("users"."role" in ('customer', 'staff', 'admin'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_emailKey_unique` ON `users` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_googleId_unique` ON `users` (`google_id`);--> statement-breakpoint
CREATE INDEX `users_by_role` ON `users` (`role`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mails_by_due` ON `mails` (`due_at`);