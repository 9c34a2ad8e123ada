CREATE TABLE `release_renders` (
	`starts_at` integer NOT NULL,
	`package` text NOT NULL,
	`version` text NOT NULL,
	`renders` integer NOT NULL,
	`milliseconds` integer NOT NULL,
	`failures` integer NOT NULL,
	PRIMARY KEY(`starts_at`, `package`, `version`),
	CONSTRAINT "release_renders_counts" CHECK("release_renders"."renders" >= 0 and "release_renders"."milliseconds" >= 0 and "release_renders"."failures" >= 0)
);
