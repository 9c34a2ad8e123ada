ALTER TABLE `import_rows` ADD `cells` text;--> statement-breakpoint
ALTER TABLE `import_rows` ADD `rank` integer GENERATED ALWAYS AS (case when "kind" = 'refused' then 0 when "problems" <> '[]' then 1 else 2 end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `import_rows_by_rank` ON `import_rows` (`import_id`,`rank`,`line`);--> statement-breakpoint
ALTER TABLE `imports` ADD `review` text;