CREATE TABLE `recall_answers` (
	`recall_id` text NOT NULL,
	`order_id` text NOT NULL,
	`answer` text NOT NULL,
	`pieces` integer NOT NULL,
	`note` text,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`recall_id`, `order_id`),
	FOREIGN KEY (`recall_id`) REFERENCES `recalls`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "recall_answer_known" CHECK("recall_answers"."answer" in ('notReached', 'informed', 'returned')),
	CONSTRAINT "recall_pieces_not_negative" CHECK("recall_answers"."pieces" >= 0)
);
--> statement-breakpoint
CREATE INDEX `recall_answers_by_order` ON `recall_answers` (`order_id`);--> statement-breakpoint
CREATE TABLE `recall_batches` (
	`recall_id` text NOT NULL,
	`batch_id` text NOT NULL,
	`state_before` text NOT NULL,
	PRIMARY KEY(`recall_id`, `batch_id`),
	FOREIGN KEY (`recall_id`) REFERENCES `recalls`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recall_batches_by_batch` ON `recall_batches` (`batch_id`);--> statement-breakpoint
CREATE TABLE `recall_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`recall_id` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`recall_id`) REFERENCES `recalls`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recall_letters_by_recall` ON `recall_letters` (`recall_id`,`at`);--> statement-breakpoint
CREATE TABLE `recall_mails` (
	`recall_id` text NOT NULL,
	`order_id` text NOT NULL,
	`letter_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`recall_id`, `order_id`),
	FOREIGN KEY (`recall_id`) REFERENCES `recalls`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`letter_id`) REFERENCES `recall_letters`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `recalls` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text,
	`reason` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`ended_by` text,
	`ended_at` integer,
	`end_reason` text,
	CONSTRAINT "recall_end_whole" CHECK(("recalls"."ended_at" is null) = ("recalls"."ended_by" is null) and ("recalls"."ended_at" is null) = ("recalls"."end_reason" is null))
);
--> statement-breakpoint
CREATE INDEX `recalls_by_time` ON `recalls` (`at`,`id`);