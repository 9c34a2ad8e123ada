ALTER TABLE `sessions` ADD `user_agent` text;--> statement-breakpoint
UPDATE `sessions` SET `expires_at` = min(`expires_at`, `created_at` + 7776000000);
