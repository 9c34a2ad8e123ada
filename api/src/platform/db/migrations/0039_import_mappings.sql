CREATE TABLE `import_mappings` (
	`columns` text PRIMARY KEY NOT NULL,
	`mapping` text NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `imports` ADD `guesses` text DEFAULT '{}' NOT NULL;