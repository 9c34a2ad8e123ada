CREATE TABLE `emergency_numbers` (
	`id` integer PRIMARY KEY NOT NULL,
	`ambulance` text NOT NULL,
	`police` text NOT NULL,
	`suicide_prevention` text NOT NULL,
	`is_checked` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "emergency_numbers_one_row" CHECK("emergency_numbers"."id" = 1)
);
--> statement-breakpoint
INSERT INTO `emergency_numbers` (`id`, `ambulance`, `police`, `suicide_prevention`, `is_checked`, `updated_at`)
VALUES (1, '102', '100', '1166', 0, 0);
--> statement-breakpoint
CREATE TRIGGER `version_on_emergency_numbers` AFTER UPDATE ON `emergency_numbers` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
