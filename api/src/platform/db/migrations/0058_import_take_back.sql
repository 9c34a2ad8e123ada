DROP INDEX `audit_entries_by_time`;--> statement-breakpoint
DROP INDEX `audit_entries_by_actor`;--> statement-breakpoint
CREATE INDEX `audit_entries_by_time` ON `audit_entries` (`at`) WHERE "audit_entries"."action" not in ('product.import', 'product.take-back');--> statement-breakpoint
CREATE INDEX `audit_entries_by_actor` ON `audit_entries` (`actor`,`at`) WHERE "audit_entries"."action" not in ('product.import', 'product.take-back');--> statement-breakpoint
ALTER TABLE `imports` ADD `stock_change` integer;--> statement-breakpoint
ALTER TABLE `imports` ADD `last_update` integer;--> statement-breakpoint
ALTER TABLE `imports` ADD `taken_back_at` integer;