-- Imports that had shown a part of their changes: checked again, they do the rest.
UPDATE `imports` SET `phase` = 'uploaded', `counts` = NULL, `epoch` = NULL, `applied_at` = NULL,
	`failure` = 'It was stopped in the middle. Check it again to import the rest.'
WHERE `phase` = 'finishing';
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`bytes` integer NOT NULL,
	`phase` text NOT NULL,
	`columns` text NOT NULL,
	`sample` text NOT NULL,
	`rows` integer NOT NULL,
	`mapping` text NOT NULL,
	`new_stock` integer DEFAULT 0 NOT NULL,
	`category_id` text,
	`counts` text,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`worker` text,
	`worked_at` integer NOT NULL,
	`epoch` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`applied_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "import_phase_known" CHECK("__new_imports"."phase" in ('uploading', 'uploaded', 'checking', 'checked', 'applying', 'applied', 'undoing', 'cancelling', 'cancelled'))
);
--> statement-breakpoint
INSERT INTO `__new_imports`("id", "file_name", "bytes", "phase", "columns", "sample", "rows", "mapping", "new_stock", "category_id", "counts", "done", "total", "failure", "worker", "worked_at", "epoch", "created_by", "created_at", "applied_at") SELECT "id", "file_name", "bytes", "phase", "columns", "sample", "rows", "mapping", "new_stock", "category_id", "counts", "done", "total", "failure", "worker", "worked_at", "epoch", "created_by", "created_at", "applied_at" FROM `imports`;--> statement-breakpoint
DROP TABLE `imports`;--> statement-breakpoint
ALTER TABLE `__new_imports` RENAME TO `imports`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `imports_by_time` ON `imports` (`created_at`,`id`);