CREATE TABLE `bulk_job_rows` (
	`job_id` text NOT NULL,
	`subject` text NOT NULL,
	`position` integer NOT NULL,
	`expected` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`name` text,
	`reason` text,
	PRIMARY KEY(`job_id`, `subject`),
	FOREIGN KEY (`job_id`) REFERENCES `bulk_jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "bulk_job_row_state_known" CHECK("bulk_job_rows"."state" in ('waiting', 'done', 'refused'))
);
--> statement-breakpoint
CREATE INDEX `bulk_job_rows_by_state` ON `bulk_job_rows` (`job_id`,`state`,`position`);--> statement-breakpoint
CREATE TABLE `bulk_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`step` text NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`total` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`worker` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`is_closed` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bulk_job_kind_known" CHECK("bulk_jobs"."kind" in ('products', 'orders')),
	CONSTRAINT "bulk_job_state_known" CHECK("bulk_jobs"."state" in ('running', 'done', 'stopped')),
	CONSTRAINT "bulk_job_counts" CHECK("bulk_jobs"."done" + "bulk_jobs"."refused" <= "bulk_jobs"."total")
);
--> statement-breakpoint
CREATE INDEX `bulk_jobs_by_state` ON `bulk_jobs` (`state`,`kind`,`created_at`);