PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_mailed_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`sign_up_id` text,
	`user_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`sign_up_id`) REFERENCES `sign_ups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "link_for_one_thing" CHECK("__new_mailed_links"."sign_up_id" is null or "__new_mailed_links"."user_id" is null)
);
--> statement-breakpoint
INSERT INTO `__new_mailed_links`("token_hash", "sign_up_id", "user_id", "expires_at") SELECT "token_hash", "sign_up_id", "user_id", "expires_at" FROM `mailed_links`;--> statement-breakpoint
DROP TABLE `mailed_links`;--> statement-breakpoint
ALTER TABLE `__new_mailed_links` RENAME TO `mailed_links`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `mailed_links_by_sign_up` ON `mailed_links` (`sign_up_id`);--> statement-breakpoint
CREATE INDEX `mailed_links_by_user` ON `mailed_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `mailed_links_by_expiry` ON `mailed_links` (`expires_at`);--> statement-breakpoint
ALTER TABLE `sign_ups` ADD `return_to` text;--> statement-breakpoint
CREATE INDEX `sign_ups_by_browser` ON `sign_ups` (`browser_hash`);