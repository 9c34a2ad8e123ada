-- Its rows are those of an attempt to apply an import, which the next start begins anew.
DROP TABLE `import_changes`;
--> statement-breakpoint
CREATE TABLE `import_changes` (
	`row` integer,
	`doc` integer,
	`product_id` text NOT NULL,
	`payable_paisa` integer NOT NULL,
	`price_paisa` integer,
	`discount_price_paisa` integer,
	`stock` integer,
	`min_stock` integer,
	`category_id` text,
	`expiry_date` text,
	`prescription_required` integer,
	`is_featured` integer,
	`is_active` integer,
	`sku` text,
	`batch_number` text,
	`manufacturer` text,
	`name` text,
	`short_description` text,
	`description` text
);
