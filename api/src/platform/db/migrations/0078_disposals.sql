CREATE TABLE `disposals` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`witness` text,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	CONSTRAINT "disposal_kind_known" CHECK("disposals"."kind" in ('destroyed', 'returnedToSupplier', 'released')),
	CONSTRAINT "destroyed_with_witness" CHECK("disposals"."kind" <> 'destroyed' or "disposals"."witness" is not null)
);
--> statement-breakpoint
CREATE INDEX `disposals_by_time` ON `disposals` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `batches_aside` ON `batches` (`expiry`,`product_id`) WHERE ("batches"."quarantined" > 0 or ("batches"."state" <> 'sellable' and "batches"."quantity" > 0));