CREATE TABLE `product_barcodes` (
	`barcode` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_barcodes_by_product` ON `product_barcodes` (`product_id`);--> statement-breakpoint
ALTER TABLE `products` ADD `shelf` text;--> statement-breakpoint
ALTER TABLE `products` ADD `barcodes` text DEFAULT '[]' NOT NULL;