CREATE TABLE `order_limits` (
	`id` integer PRIMARY KEY NOT NULL,
	`pieces_per_product` integer,
	`prescription_pieces` integer,
	`open_orders` integer,
	`confirm_above_paisa` integer,
	`updated_at` integer NOT NULL,
	CONSTRAINT "order_limits_one_row" CHECK("order_limits"."id" = 1),
	CONSTRAINT "pieces_limit_positive" CHECK("order_limits"."pieces_per_product" > 0),
	CONSTRAINT "prescription_limit_positive" CHECK("order_limits"."prescription_pieces" > 0),
	CONSTRAINT "open_orders_limit_positive" CHECK("order_limits"."open_orders" > 0),
	CONSTRAINT "confirm_above_positive" CHECK("order_limits"."confirm_above_paisa" > 0)
);
--> statement-breakpoint
DROP INDEX `orders_by_coupon`;--> statement-breakpoint
CREATE INDEX `orders_open_unpaid` ON `orders` (`user_id`,`status`,`payment_status`,`id`) WHERE "orders"."status" in ('pending', 'confirmed', 'processing', 'out_for_delivery') and "orders"."payment_status" <> 'paid';--> statement-breakpoint
CREATE INDEX `orders_by_coupon` ON `orders` (`coupon_id`,`user_id`,`coupon_given_back`);--> statement-breakpoint
-- Not rebuilt, because dropping the table would take the coupons from their orders.
ALTER TABLE `coupons` ADD `usage_limit_per_customer` integer CONSTRAINT "coupon_customer_limit_positive" CHECK("usage_limit_per_customer" > 0);--> statement-breakpoint
ALTER TABLE `order_history` ADD `called` integer DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO `order_limits` (`id`, `pieces_per_product`, `prescription_pieces`, `open_orders`, `confirm_above_paisa`, `updated_at`)
VALUES (1, 100, 20, 20, NULL, 0);--> statement-breakpoint
-- A product without a price is not sold. The audit log says which ones the upgrade took out of the shop.
INSERT INTO `audit_entries` (`id`, `actor`, `action`, `subject`, `before`, `after`, `at`)
SELECT lower(hex(randomblob(16))), 'upgrade', 'product.update', `id`, json_object('isActive', json('true')), json_object('isActive', json('false')), unixepoch() * 1000
FROM `products` WHERE `price_paisa` = 0 AND `is_active`;--> statement-breakpoint
UPDATE `products` SET `is_active` = 0, `updated_at` = max(`updated_at` + 1, unixepoch() * 1000) WHERE `price_paisa` = 0 AND `is_active`;
