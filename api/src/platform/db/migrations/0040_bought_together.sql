CREATE TABLE `bought_together` (
	`product_id` text PRIMARY KEY NOT NULL,
	`others` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
