-- A call that was under way during an erasure must not bring the person's data back. First, what such calls left behind.
DELETE FROM `sessions` WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `erased_at` IS NOT NULL);
--> statement-breakpoint
DELETE FROM `addresses` WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `erased_at` IS NOT NULL);
--> statement-breakpoint
DELETE FROM `cart_lines` WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `erased_at` IS NOT NULL);
--> statement-breakpoint
DELETE FROM `idempotency_keys` WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `erased_at` IS NOT NULL);
--> statement-breakpoint
UPDATE `users` SET `name` = 'Erased customer', `phone` = NULL, `google_id` = NULL, `password_hash` = NULL
WHERE `erased_at` IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `erased_account_stays_empty`
BEFORE UPDATE OF `name`, `email`, `email_key`, `phone`, `google_id`, `password_hash` ON `users`
WHEN old.`erased_at` IS NOT NULL
BEGIN
	SELECT raise(ABORT, 'account_erased');
END;
--> statement-breakpoint
CREATE TRIGGER `erased_account_has_no_session` BEFORE INSERT ON `sessions`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`user_id` AND `erased_at` IS NOT NULL)
BEGIN
	SELECT raise(ABORT, 'account_erased');
END;
--> statement-breakpoint
CREATE TRIGGER `erased_account_has_no_address` BEFORE INSERT ON `addresses`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`user_id` AND `erased_at` IS NOT NULL)
BEGIN
	SELECT raise(ABORT, 'account_erased');
END;
--> statement-breakpoint
CREATE TRIGGER `erased_account_has_no_cart` BEFORE INSERT ON `cart_lines`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`user_id` AND `erased_at` IS NOT NULL)
BEGIN
	SELECT raise(ABORT, 'account_erased');
END;
--> statement-breakpoint
CREATE TRIGGER `erased_account_has_no_answers` BEFORE INSERT ON `idempotency_keys`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`user_id` AND `erased_at` IS NOT NULL)
BEGIN
	SELECT raise(ABORT, 'account_erased');
END;
