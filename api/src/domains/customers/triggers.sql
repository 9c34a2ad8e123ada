-- The words by which the back office finds a customer. A phone number is its last ten digits, and `r8765…` for the same
-- digits from their end.
CREATE VIEW `customer_search_source` AS SELECT
	'user' AS `kind`, t.`id` AS `id`, t.`id` AS `user_id`,
	replace(replace(
		t.`name` || ' ' || t.`email` || CASE WHEN p.`digits` = '' THEN '' ELSE ' ' || substr(p.`digits`, -10) || ' r'
		|| substr(p.`digits`, -1, 1) || substr(p.`digits`, -2, 1) || substr(p.`digits`, -3, 1)
		|| substr(p.`digits`, -4, 1) || substr(p.`digits`, -5, 1) || substr(p.`digits`, -6, 1)
		|| substr(p.`digits`, -7, 1) || substr(p.`digits`, -8, 1) || substr(p.`digits`, -9, 1)
		|| substr(p.`digits`, -10, 1) END,
	char(8204), ''), char(8205), '') AS `words`
FROM `users` t
JOIN (
	SELECT `id`, replace(replace(replace(coalesce(`phone`, ''), ' ', ''), '-', ''), '+', '') AS `digits` FROM `users`
) p ON p.`id` = t.`id`
UNION ALL
SELECT
	'address' AS `kind`, t.`id` AS `id`, t.`user_id` AS `user_id`,
	replace(replace(
		t.`full_name` || CASE WHEN p.`digits` = '' THEN '' ELSE ' ' || substr(p.`digits`, -10) || ' r'
		|| substr(p.`digits`, -1, 1) || substr(p.`digits`, -2, 1) || substr(p.`digits`, -3, 1)
		|| substr(p.`digits`, -4, 1) || substr(p.`digits`, -5, 1) || substr(p.`digits`, -6, 1)
		|| substr(p.`digits`, -7, 1) || substr(p.`digits`, -8, 1) || substr(p.`digits`, -9, 1)
		|| substr(p.`digits`, -10, 1) END,
	char(8204), ''), char(8205), '') AS `words`
FROM `addresses` t
JOIN (
	SELECT `id`, replace(replace(replace(coalesce(`phone_number`, ''), ' ', ''), '-', ''), '+', '') AS `digits` FROM `addresses`
) p ON p.`id` = t.`id`;

DELETE FROM `customer_search`;

INSERT INTO `customer_search` (`rowid`, `words`)
SELECT d.`id`, s.`words` FROM `customer_search_source` s JOIN `customer_docs` d ON d.`source` = s.`kind` || ':' || s.`id`;

CREATE TRIGGER `customer_search_on_user_insert` AFTER INSERT ON `users` BEGIN
	INSERT INTO `customer_docs` (`user_id`, `source`) VALUES (NEW.`id`, 'user:' || NEW.`id`);
	INSERT INTO `customer_search` (`rowid`, `words`)
	SELECT (SELECT `id` FROM `customer_docs` WHERE `source` = 'user:' || NEW.`id`), `words`
	FROM `customer_search_source` WHERE `kind` = 'user' AND `id` = NEW.`id`;
END;

CREATE TRIGGER `customer_search_on_user_update` AFTER UPDATE OF `name`, `email`, `phone` ON `users` BEGIN
	UPDATE `customer_search` SET `words` = (
		SELECT `words` FROM `customer_search_source` WHERE `kind` = 'user' AND `id` = NEW.`id`
	) WHERE `rowid` = (SELECT `id` FROM `customer_docs` WHERE `source` = 'user:' || NEW.`id`);
END;

CREATE TRIGGER `customer_search_on_user_delete` AFTER DELETE ON `users` BEGIN
	DELETE FROM `customer_search` WHERE `rowid` = (SELECT `id` FROM `customer_docs` WHERE `source` = 'user:' || OLD.`id`);
	DELETE FROM `customer_docs` WHERE `source` = 'user:' || OLD.`id`;
END;

CREATE TRIGGER `customer_search_on_address_insert` AFTER INSERT ON `addresses` BEGIN
	INSERT INTO `customer_docs` (`user_id`, `source`) VALUES (NEW.`user_id`, 'address:' || NEW.`id`);
	INSERT INTO `customer_search` (`rowid`, `words`)
	SELECT (SELECT `id` FROM `customer_docs` WHERE `source` = 'address:' || NEW.`id`), `words`
	FROM `customer_search_source` WHERE `kind` = 'address' AND `id` = NEW.`id`;
END;

CREATE TRIGGER `customer_search_on_address_update` AFTER UPDATE OF `user_id`, `full_name`, `phone_number` ON `addresses` BEGIN
	UPDATE `customer_search` SET `words` = (
		SELECT `words` FROM `customer_search_source` WHERE `kind` = 'address' AND `id` = NEW.`id`
	) WHERE `rowid` = (SELECT `id` FROM `customer_docs` WHERE `source` = 'address:' || NEW.`id`);
END;

CREATE TRIGGER `customer_search_on_address_delete` AFTER DELETE ON `addresses` BEGIN
	DELETE FROM `customer_search` WHERE `rowid` = (SELECT `id` FROM `customer_docs` WHERE `source` = 'address:' || OLD.`id`);
	DELETE FROM `customer_docs` WHERE `source` = 'address:' || OLD.`id`;
END;

-- Customers are sorted by these figures. Counting them for each list would take longer than showing it.
CREATE TRIGGER `customer_figures_on_insert` AFTER INSERT ON `orders` BEGIN
	UPDATE `users` SET
		`last_order_at` = max(coalesce(`last_order_at`, 0), NEW.`created_at`),
		`spent_paisa` = `spent_paisa`
			+ iif(NEW.`payment_status` = 'paid' AND NEW.`status` NOT IN ('cancelled', 'returned'), NEW.`total_paisa`, 0)
	WHERE `id` = NEW.`user_id`;
END;

CREATE TRIGGER `customer_figures_on_update` AFTER UPDATE OF `status`, `payment_status`, `total_paisa` ON `orders`
WHEN NEW.`status` <> OLD.`status` OR NEW.`payment_status` <> OLD.`payment_status` OR NEW.`total_paisa` <> OLD.`total_paisa` BEGIN
	UPDATE `users` SET `spent_paisa` = `spent_paisa`
		+ iif(NEW.`payment_status` = 'paid' AND NEW.`status` NOT IN ('cancelled', 'returned'), NEW.`total_paisa`, 0)
		- iif(OLD.`payment_status` = 'paid' AND OLD.`status` NOT IN ('cancelled', 'returned'), OLD.`total_paisa`, 0)
	WHERE `id` = NEW.`user_id`;
END;

CREATE TRIGGER `customer_figures_on_delete` AFTER DELETE ON `orders` BEGIN
	UPDATE `users` SET
		`last_order_at` = (SELECT max(`created_at`) FROM `orders` WHERE `user_id` = OLD.`user_id`),
		`spent_paisa` = `spent_paisa`
			- iif(OLD.`payment_status` = 'paid' AND OLD.`status` NOT IN ('cancelled', 'returned'), OLD.`total_paisa`, 0)
	WHERE `id` = OLD.`user_id`;
END;

-- A call that ran during an erasure must not bring the person's data back.
CREATE TRIGGER `erased_account_stays_empty`
BEFORE UPDATE OF `name`, `email`, `email_key`, `phone`, `google_id`, `password_hash` ON `users`
WHEN old.`erased_at` IS NOT NULL
BEGIN
	SELECT raise(ABORT, 'account_erased');
END;

CREATE TRIGGER `erased_account_has_no_session` BEFORE INSERT ON `sessions`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`user_id` AND `erased_at` IS NOT NULL)
BEGIN
	SELECT raise(ABORT, 'account_erased');
END;

CREATE TRIGGER `erased_account_has_no_address` BEFORE INSERT ON `addresses`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`user_id` AND `erased_at` IS NOT NULL)
BEGIN
	SELECT raise(ABORT, 'account_erased');
END;

CREATE TRIGGER `erased_account_has_no_cart` BEFORE INSERT ON `cart_lines`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`user_id` AND `erased_at` IS NOT NULL)
BEGIN
	SELECT raise(ABORT, 'account_erased');
END;

CREATE TRIGGER `erased_account_has_no_answers` BEFORE INSERT ON `idempotency_keys`
WHEN EXISTS (SELECT 1 FROM `users` WHERE `id` = new.`user_id` AND `erased_at` IS NOT NULL)
BEGIN
	SELECT raise(ABORT, 'account_erased');
END;
