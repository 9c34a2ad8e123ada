CREATE TABLE `shop_facts` (
	`id` integer PRIMARY KEY NOT NULL,
	`licence` text NOT NULL,
	`pharmacist` text NOT NULL,
	`pharmacist_hours` text NOT NULL,
	`delivery_times` text NOT NULL,
	`delivery_area` text NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "shop_facts_one_row" CHECK("shop_facts"."id" = 1)
);
