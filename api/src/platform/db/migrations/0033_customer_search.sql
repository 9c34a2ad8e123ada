-- What the back office finds a customer by. A phone number is its last ten digits, and `r8765…`: those from their end.
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
--> statement-breakpoint
CREATE VIRTUAL TABLE `customer_search` USING fts5(
	words,
	prefix='2 3 4',
	tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
INSERT INTO `customer_docs` (`user_id`, `source`) SELECT `id`, 'user:' || `id` FROM `users` ORDER BY `created_at`, `id`;
--> statement-breakpoint
INSERT INTO `customer_docs` (`user_id`, `source`) SELECT `user_id`, 'address:' || `id` FROM `addresses`;
--> statement-breakpoint
INSERT INTO `customer_search` (`rowid`, `words`)
SELECT d.`id`, s.`words` FROM `customer_search_source` s JOIN `customer_docs` d ON d.`source` = s.`kind` || ':' || s.`id`;
--> statement-breakpoint
CREATE TRIGGER `customer_search_on_user_insert` AFTER INSERT ON `users` BEGIN
	INSERT INTO `customer_docs` (`user_id`, `source`) VALUES (NEW.`id`, 'user:' || NEW.`id`);
	INSERT INTO `customer_search` (`rowid`, `words`)
	SELECT (SELECT `id` FROM `customer_docs` WHERE `source` = 'user:' || NEW.`id`), `words`
	FROM `customer_search_source` WHERE `kind` = 'user' AND `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `customer_search_on_user_update` AFTER UPDATE OF `name`, `email`, `phone` ON `users` BEGIN
	UPDATE `customer_search` SET `words` = (
		SELECT `words` FROM `customer_search_source` WHERE `kind` = 'user' AND `id` = NEW.`id`
	) WHERE `rowid` = (SELECT `id` FROM `customer_docs` WHERE `source` = 'user:' || NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `customer_search_on_user_delete` AFTER DELETE ON `users` BEGIN
	DELETE FROM `customer_search` WHERE `rowid` = (SELECT `id` FROM `customer_docs` WHERE `source` = 'user:' || OLD.`id`);
	DELETE FROM `customer_docs` WHERE `source` = 'user:' || OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `customer_search_on_address_insert` AFTER INSERT ON `addresses` BEGIN
	INSERT INTO `customer_docs` (`user_id`, `source`) VALUES (NEW.`user_id`, 'address:' || NEW.`id`);
	INSERT INTO `customer_search` (`rowid`, `words`)
	SELECT (SELECT `id` FROM `customer_docs` WHERE `source` = 'address:' || NEW.`id`), `words`
	FROM `customer_search_source` WHERE `kind` = 'address' AND `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `customer_search_on_address_update` AFTER UPDATE OF `user_id`, `full_name`, `phone_number` ON `addresses` BEGIN
	UPDATE `customer_search` SET `words` = (
		SELECT `words` FROM `customer_search_source` WHERE `kind` = 'address' AND `id` = NEW.`id`
	) WHERE `rowid` = (SELECT `id` FROM `customer_docs` WHERE `source` = 'address:' || NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `customer_search_on_address_delete` AFTER DELETE ON `addresses` BEGIN
	DELETE FROM `customer_search` WHERE `rowid` = (SELECT `id` FROM `customer_docs` WHERE `source` = 'address:' || OLD.`id`);
	DELETE FROM `customer_docs` WHERE `source` = 'address:' || OLD.`id`;
END;
