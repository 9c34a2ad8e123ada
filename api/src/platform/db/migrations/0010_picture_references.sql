CREATE INDEX `product_images_by_picture` ON `product_images` (`picture`);--> statement-breakpoint
CREATE INDEX `order_items_by_picture` ON `order_items` (`picture`);