CREATE TABLE `release_approvals` (
	`name` text NOT NULL,
	`version` text NOT NULL,
	`approved_by` text NOT NULL,
	`approved_at` integer NOT NULL,
	PRIMARY KEY(`name`, `version`, `approved_by`)
);
--> statement-breakpoint
CREATE TABLE `release_freezes` (
	`name` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`reason` text NOT NULL,
	`frozen_at` integer NOT NULL,
	`frozen_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `release_rules` (
	`name` text PRIMARY KEY NOT NULL,
	`needs_approval` integer NOT NULL
);
