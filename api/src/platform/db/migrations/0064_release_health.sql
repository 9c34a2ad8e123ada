CREATE TABLE `beacon_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`issuer` integer NOT NULL,
	`words` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `beacon_deliveries_issuer` ON `beacon_deliveries` (`issuer`,`id`);--> statement-breakpoint
CREATE TABLE `release_health` (
	`starts_at` integer NOT NULL,
	`set` text NOT NULL,
	`package` text NOT NULL,
	`version` text NOT NULL,
	`documents` integer NOT NULL,
	`silent` integer NOT NULL,
	`failures` integer NOT NULL,
	PRIMARY KEY(`starts_at`, `set`, `package`, `version`),
	CONSTRAINT "release_health_counts" CHECK("release_health"."documents" >= 0 and "release_health"."silent" >= 0 and "release_health"."failures" >= 0)
);
