-- The lease under which several processes migrate is in it: it may be there already.
CREATE TABLE IF NOT EXISTS `job_leases` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `mails` ADD `worker` text;