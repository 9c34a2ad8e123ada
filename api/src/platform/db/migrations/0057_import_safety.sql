ALTER TABLE `import_changes` ADD `needs_check` integer;--> statement-breakpoint
-- Not rebuilt, because dropping the table would drop its triggers.
ALTER TABLE `products` ADD `needs_check` integer DEFAULT false NOT NULL CONSTRAINT "needs_check_inactive" CHECK("needs_check" = 0 or "is_active" = 0);--> statement-breakpoint
CREATE INDEX `products_to_check` ON `products` (`id`) WHERE "products"."needs_check" = 1;--> statement-breakpoint
-- An earlier check took products as free of prescription that nobody had asked about. It is made again.
UPDATE `imports` SET `counts` = NULL, `phase` = iif(`phase` = 'checked', 'uploaded', `phase`)
WHERE `phase` IN ('checked', 'applying', 'undoing');
