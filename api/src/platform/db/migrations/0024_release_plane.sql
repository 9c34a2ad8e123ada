CREATE TABLE `promotions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`changes` text NOT NULL,
	`rolls_back` integer,
	`promoted_at` integer NOT NULL,
	`promoted_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `release_keys` (
	`name` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`added_at` integer NOT NULL,
	`added_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `release_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`packages` text NOT NULL,
	`rights` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `release_tokens_hash_unique` ON `release_tokens` (`hash`);--> statement-breakpoint
ALTER TABLE `releases` ADD `git_commit` text;--> statement-breakpoint
ALTER TABLE `releases` ADD `run_url` text;--> statement-breakpoint
ALTER TABLE `releases` ADD `signature` text;