CREATE TABLE `canaries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`versions` text NOT NULL,
	`replaces` text NOT NULL,
	`state` text NOT NULL,
	`buckets` text NOT NULL,
	`plan` text,
	`step` integer,
	`stepped_at` integer NOT NULL,
	`documents_before` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`started_by` text NOT NULL,
	`ended_at` integer,
	`ended_by` text,
	`reason` text,
	`sets` text NOT NULL,
	`comparison` text NOT NULL,
	CONSTRAINT "canaries_end" CHECK(("canaries"."state" = 'running') = ("canaries"."ended_at" is null))
);
--> statement-breakpoint
CREATE INDEX `canaries_state` ON `canaries` (`state`);--> statement-breakpoint
CREATE TABLE `set_signals` (
	`starts_at` integer NOT NULL,
	`set` text NOT NULL,
	`signal` text NOT NULL,
	`trials` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`starts_at`, `set`, `signal`),
	CONSTRAINT "set_signals_counts" CHECK("set_signals"."trials" >= 0 and "set_signals"."total" >= 0)
);
