CREATE TABLE `reorder_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`lead_days` integer NOT NULL,
	CONSTRAINT "reorder_settings_one_row" CHECK("reorder_settings"."id" = 1),
	CONSTRAINT "lead_days_possible" CHECK("reorder_settings"."lead_days" between 0 and 180)
);
