ALTER TABLE `import_changes` ADD `generic_name` text;--> statement-breakpoint
ALTER TABLE `import_changes` ADD `strength` text;--> statement-breakpoint
ALTER TABLE `import_changes` ADD `form` text;--> statement-breakpoint
ALTER TABLE `import_changes` ADD `pack_size` real;--> statement-breakpoint
ALTER TABLE `import_changes` ADD `pack_unit` text;--> statement-breakpoint
-- Columns with their checks: drizzle-kit would build `products` anew, which drops its triggers.
ALTER TABLE `products` ADD `generic_name` text;--> statement-breakpoint
ALTER TABLE `products` ADD `strength` text;--> statement-breakpoint
ALTER TABLE `products` ADD `form` text;--> statement-breakpoint
ALTER TABLE `products` ADD `pack_size` real CONSTRAINT "pack_size_positive" CHECK("pack_size" > 0);--> statement-breakpoint
ALTER TABLE `products` ADD `pack_unit` text CONSTRAINT "pack_size_with_unit" CHECK(("pack_size" is null) = ("pack_unit" is null));
