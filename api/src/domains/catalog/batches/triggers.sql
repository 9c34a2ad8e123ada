-- Batches with pieces that can be sold: sellable, and neither expired nor within the shop's margin.
CREATE VIEW `sellable_batches` AS SELECT
	`id`, `product_id`, `number`, `expiry`, `quantity`, `received_at`, coalesce(`expiry`, '9999-12-31') AS `due`
FROM `batches` WHERE `state` = 'sellable' AND `quantity` > 0
	AND (`expiry` IS NULL OR `expiry` >= (SELECT `cutoff` FROM `selling_days`));

-- Batches that pieces without a batch go into, the first by `rank`: what is sold next, then what the product shows, then
-- an empty one.
CREATE VIEW `receiving_batches` AS SELECT
	`id`, `product_id`, `quantity`, `received_at`, `due`, `is_unexpired`,
	CASE WHEN `is_unexpired` AND `quantity` > 0 THEN 0 WHEN `is_shown` THEN 1 ELSE 2 END AS `rank`
FROM (
	SELECT b.`id`, b.`product_id`, b.`quantity`, b.`received_at`, coalesce(b.`expiry`, '9999-12-31') AS `due`,
		b.`expiry` IS NULL OR b.`expiry` >= (SELECT `cutoff` FROM `selling_days`) AS `is_unexpired`,
		b.`number` IS p.`batch_number` AND b.`expiry` IS p.`expiry_date` AS `is_shown`
	FROM `batches` b JOIN `products` p ON p.`id` = b.`product_id` WHERE b.`state` = 'sellable'
) WHERE `is_unexpired` OR `is_shown`;

-- Writing a row here moves pieces of a product: fewer are taken first-expiry-first-out, more go into the batch that is sold
-- next. It fails as a CHECK does when too few are on sale.
CREATE VIEW `change_stock` AS SELECT
	'' AS `product_id`, 0 AS `quantity`, '' AS `kind`, '' AS `actor`, '' AS `reference`, '' AS `line`, '' AS `reason`,
	0 AS `at` WHERE 0;

-- Writing a row here makes the stock of a product what was counted.
CREATE VIEW `set_stock` AS SELECT
	'' AS `product_id`, 0 AS `quantity`, '' AS `kind`, '' AS `actor`, '' AS `reference`, 0 AS `at` WHERE 0;

CREATE TRIGGER `change_stock_takes` INSTEAD OF INSERT ON `change_stock` WHEN NEW.`quantity` < 0 BEGIN
	SELECT raise(ABORT, 'CHECK constraint failed: stock_not_negative') WHERE coalesce((
		SELECT sum(`quantity`) FROM `sellable_batches` WHERE `product_id` = NEW.`product_id`), 0) + NEW.`quantity` < 0;
	INSERT INTO `stock_entries`
		(`batch_id`, `product_id`, `kind`, `place`, `quantity`, `before`, `after`, `actor`, `reference`, `line`, `reason`, `at`)
	SELECT `id`, NEW.`product_id`, NEW.`kind`, 'sale', -`taken`, `quantity`, `quantity` - `taken`, NEW.`actor`,
		NEW.`reference`, NEW.`line`, NEW.`reason`, NEW.`at`
	FROM (
		SELECT *, min(`quantity`, -NEW.`quantity` - `earlier`) AS `taken` FROM (
			SELECT *, (
				SELECT coalesce(sum(e.`quantity`), 0) FROM `sellable_batches` e WHERE e.`product_id` = NEW.`product_id`
					AND (e.`due`, e.`received_at`, e.`id`) < (s.`due`, s.`received_at`, s.`id`)) AS `earlier`
			FROM `sellable_batches` s WHERE `product_id` = NEW.`product_id`
		)
	) WHERE `taken` > 0 ORDER BY `earlier`;
END;

-- A product without such a batch gets a nameless one. If that one is itself not on sale, the pieces of a person who counted
-- are refused, because they would be mixed with recalled or expired ones, and a list leaves the stock as it is. What an
-- order gives back must be somewhere: it is in the nameless batch, which stays off sale.
CREATE TRIGGER `change_stock_adds` INSTEAD OF INSERT ON `change_stock` WHEN NEW.`quantity` > 0 BEGIN
	INSERT INTO `batches` (`id`, `product_id`, `received_at`)
	SELECT lower(hex(randomblob(16))), NEW.`product_id`, NEW.`at`
	WHERE EXISTS (SELECT 1 FROM `products` WHERE `id` = NEW.`product_id`)
		AND NOT EXISTS (SELECT 1 FROM `receiving_batches` WHERE `product_id` = NEW.`product_id`)
		AND NOT EXISTS (SELECT 1 FROM `batches` WHERE `product_id` = NEW.`product_id` AND `number_key` = '');
	SELECT raise(ABORT, 'CHECK constraint failed: stock_has_batch')
	WHERE NEW.`kind` NOT IN ('imported', 'cancelled', 'returned')
		AND EXISTS (SELECT 1 FROM `products` WHERE `id` = NEW.`product_id`)
		AND NOT EXISTS (SELECT 1 FROM `receiving_batches` WHERE `product_id` = NEW.`product_id`);
	INSERT INTO `stock_entries`
		(`batch_id`, `product_id`, `kind`, `place`, `quantity`, `before`, `after`, `actor`, `reference`, `line`, `reason`, `at`)
	SELECT `id`, NEW.`product_id`, NEW.`kind`, 'sale', NEW.`quantity`, `quantity`, `quantity` + NEW.`quantity`, NEW.`actor`,
		NEW.`reference`, NEW.`line`, NEW.`reason`, NEW.`at`
	FROM `batches` WHERE `id` = coalesce((
		SELECT `id` FROM `receiving_batches` WHERE `product_id` = NEW.`product_id`
		ORDER BY `rank`, `due`, `received_at`, `id` LIMIT 1
	), (
		SELECT `id` FROM `batches` WHERE `product_id` = NEW.`product_id` AND `number_key` = ''
			AND NEW.`kind` IN ('cancelled', 'returned')
			AND EXISTS (SELECT 1 FROM `products` WHERE `id` = NEW.`product_id`)
	));
END;

-- When nothing can be sold and the product shows an expired batch, the count is one of its pieces. Counting them again
-- adds nothing.
CREATE TRIGGER `set_stock_counts` INSTEAD OF INSERT ON `set_stock` BEGIN
	INSERT INTO `stock_entries`
		(`batch_id`, `product_id`, `kind`, `place`, `quantity`, `before`, `after`, `actor`, `reference`, `at`)
	SELECT `id`, NEW.`product_id`, NEW.`kind`, 'sale', NEW.`quantity` - `quantity`, `quantity`, NEW.`quantity`, NEW.`actor`,
		NEW.`reference`, NEW.`at`
	FROM (
		SELECT * FROM `receiving_batches` WHERE `product_id` = NEW.`product_id`
		ORDER BY `rank`, `due`, `received_at`, `id` LIMIT 1
	) WHERE NOT `is_unexpired` AND `quantity` <> NEW.`quantity`;
	INSERT INTO `change_stock` (`product_id`, `quantity`, `kind`, `actor`, `reference`, `line`, `at`)
	SELECT NEW.`product_id`, NEW.`quantity` - `stock`, NEW.`kind`, NEW.`actor`, NEW.`reference`, NULL, NEW.`at`
	FROM (
		SELECT coalesce(sum(`quantity`), 0) AS `stock` FROM `sellable_batches` WHERE `product_id` = NEW.`product_id`
	) WHERE `stock` <> NEW.`quantity` AND coalesce((
		SELECT `is_unexpired` FROM `receiving_batches` WHERE `product_id` = NEW.`product_id`
		ORDER BY `rank`, `due`, `received_at`, `id` LIMIT 1), 1);
END;

-- Each entry begins where the last one of its batch and place ended, so the sum of the entries is what the batch has.
CREATE TRIGGER `stock_entry_applied` AFTER INSERT ON `stock_entries` BEGIN
	SELECT raise(ABORT, 'CHECK constraint failed: stock_entry_follows') WHERE NEW.`before` IS NOT (
		SELECT iif(NEW.`place` = 'sale', `quantity`, `quarantined`) FROM `batches` WHERE `id` = NEW.`batch_id`);
	UPDATE `batches` SET `quantity` = NEW.`after`
	WHERE NEW.`place` = 'sale' AND NEW.`quantity` <> 0 AND `id` = NEW.`batch_id`;
	UPDATE `batches` SET `quarantined` = NEW.`after`
	WHERE NEW.`place` = 'quarantine' AND NEW.`quantity` <> 0 AND `id` = NEW.`batch_id`;
END;

CREATE TRIGGER `stock_entry_stays` BEFORE UPDATE ON `stock_entries` BEGIN
	SELECT raise(ABORT, 'Entries of the stock ledger are never changed');
END;

CREATE TRIGGER `stock_entry_is_kept` BEFORE DELETE ON `stock_entries`
WHEN EXISTS (SELECT 1 FROM `batches` WHERE `id` = OLD.`batch_id`) BEGIN
	SELECT raise(ABORT, 'Entries of the stock ledger are never deleted');
END;

CREATE TRIGGER `batch_starts_empty` BEFORE INSERT ON `batches` WHEN NEW.`quantity` <> 0 OR NEW.`quarantined` <> 0 BEGIN
	SELECT raise(ABORT, 'CHECK constraint failed: batch_without_entry');
END;

CREATE TRIGGER `batch_quantity_has_entry` BEFORE UPDATE OF `quantity` ON `batches`
WHEN NEW.`quantity` <> OLD.`quantity` BEGIN
	SELECT raise(ABORT, 'CHECK constraint failed: batch_without_entry') WHERE NEW.`quantity` IS NOT (
		SELECT `after` FROM `stock_entries` WHERE `batch_id` = NEW.`id` AND `place` = 'sale' ORDER BY `id` DESC LIMIT 1);
END;

CREATE TRIGGER `batch_quarantine_has_entry` BEFORE UPDATE OF `quarantined` ON `batches`
WHEN NEW.`quarantined` <> OLD.`quarantined` BEGIN
	SELECT raise(ABORT, 'CHECK constraint failed: batch_without_entry') WHERE NEW.`quarantined` IS NOT (
		SELECT `after` FROM `stock_entries` WHERE `batch_id` = NEW.`id` AND `place` = 'quarantine' ORDER BY `id` DESC LIMIT 1);
END;

-- The product has the sum of what is sellable, and number and expiry of what is sold next. When nothing is, it goes on
-- showing the batch that it showed. What is sold next cannot change while a batch only loses some of its pieces.
CREATE TRIGGER `product_stock_follows` AFTER UPDATE OF `quantity`, `state`, `number`, `expiry`, `received_at` ON `batches` BEGIN
	UPDATE `products` SET `stock` = (
		SELECT coalesce(sum(`quantity`), 0) FROM `sellable_batches` WHERE `product_id` = NEW.`product_id`)
	WHERE `id` = NEW.`product_id` AND (NEW.`quantity` <> OLD.`quantity` OR NEW.`state` <> OLD.`state`
			OR NEW.`expiry` IS NOT OLD.`expiry`)
		AND `stock` <> (
			SELECT coalesce(sum(`quantity`), 0) FROM `sellable_batches` WHERE `product_id` = NEW.`product_id`);
	UPDATE `products` SET `batch_number` = NEW.`number`, `expiry_date` = NEW.`expiry`
	WHERE `id` = NEW.`product_id` AND (NEW.`number` IS NOT OLD.`number` OR NEW.`expiry` IS NOT OLD.`expiry`)
		AND `batch_number` IS OLD.`number` AND `expiry_date` IS OLD.`expiry`;
	UPDATE `products` SET (`batch_number`, `expiry_date`) = (
		SELECT `number`, `expiry` FROM `sellable_batches` WHERE `product_id` = NEW.`product_id`
		ORDER BY `due`, `received_at`, `id` LIMIT 1)
	WHERE `id` = NEW.`product_id` AND ((NEW.`quantity` > 0) <> (OLD.`quantity` > 0) OR NEW.`state` <> OLD.`state`
			OR NEW.`number` IS NOT OLD.`number` OR NEW.`expiry` IS NOT OLD.`expiry`
			OR NEW.`received_at` <> OLD.`received_at`)
		AND EXISTS (SELECT 1 FROM `sellable_batches` WHERE `product_id` = NEW.`product_id`)
		AND (`batch_number`, `expiry_date`) IS NOT (
			SELECT `number`, `expiry` FROM `sellable_batches` WHERE `product_id` = NEW.`product_id`
			ORDER BY `due`, `received_at`, `id` LIMIT 1);
END;

-- A product that is deleted and made again with its old id finds its old batch.
CREATE TRIGGER `batch_of_new_product` AFTER INSERT ON `products`
WHEN NEW.`stock` > 0 OR NEW.`batch_number` IS NOT NULL OR NEW.`expiry_date` IS NOT NULL BEGIN
	INSERT INTO `batches` (`id`, `product_id`, `number`, `expiry`, `received_at`)
	SELECT iif(EXISTS (SELECT 1 FROM `batches` WHERE `id` = NEW.`id`), lower(hex(randomblob(16))), NEW.`id`),
		NEW.`id`, NEW.`batch_number`, NEW.`expiry_date`, NEW.`created_at`
	WHERE NOT EXISTS (SELECT 1 FROM `batches` WHERE `product_id` = NEW.`id`
		AND `number_key` = lower(replace(coalesce(NEW.`batch_number`, ''), ' ', '')));
	UPDATE `batches` SET `number` = NEW.`batch_number`, `expiry` = NEW.`expiry_date` WHERE `product_id` = NEW.`id`
		AND `number_key` = lower(replace(coalesce(NEW.`batch_number`, ''), ' ', ''))
		AND (`number` IS NOT NEW.`batch_number` OR `expiry` IS NOT NEW.`expiry_date`);
	INSERT INTO `stock_entries`
		(`batch_id`, `product_id`, `kind`, `place`, `quantity`, `before`, `after`, `actor`, `reference`, `at`)
	SELECT b.`id`, NEW.`id`, iif(i.`id` IS NULL, 'opening', 'imported'), 'sale', NEW.`stock`, 0, NEW.`stock`,
		coalesce(i.`created_by`, ''), i.`id`, NEW.`created_at`
	FROM `batches` b LEFT JOIN `imports` i ON NEW.`epoch` > 0 AND i.`epoch` = NEW.`epoch` AND i.`phase` = 'applying'
	WHERE NEW.`stock` > 0 AND b.`product_id` = NEW.`id`
		AND b.`number_key` = lower(replace(coalesce(NEW.`batch_number`, ''), ' ', ''));
	UPDATE `products` SET `stock` = 0 WHERE `id` = NEW.`id` AND `stock` > 0
		AND NOT EXISTS (SELECT 1 FROM `sellable_batches` WHERE `product_id` = NEW.`id`);
END;

-- A form, a list or an older version sets stock, number and expiry of the product, which mean the batch that it shows.
-- Another expiry is one of this batch. Another number renames it if nothing was sold of it; otherwise it is another batch
-- that takes over what is on sale, so that a recall still finds who got the old one. A number that another batch has
-- already changes nothing. Expired pieces stay in their batch. Stock that follows a batch needs nothing.
CREATE TRIGGER `batch_follows_product` AFTER UPDATE OF `stock`, `batch_number`, `expiry_date` ON `products`
WHEN NEW.`batch_number` IS NOT OLD.`batch_number` OR NEW.`expiry_date` IS NOT OLD.`expiry_date`
	OR (NEW.`stock` <> OLD.`stock` AND NEW.`stock` <> (
		SELECT coalesce(sum(`quantity`), 0) FROM `sellable_batches` WHERE `product_id` = NEW.`id`)) BEGIN
	UPDATE `batches` SET `number` = NEW.`batch_number`, `expiry` = NEW.`expiry_date`
	WHERE `product_id` = NEW.`id` AND `number` IS OLD.`batch_number` AND `expiry` IS OLD.`expiry_date`
		AND `state` = 'sellable' AND (`number` IS NOT NEW.`batch_number` OR `expiry` IS NOT NEW.`expiry_date`)
		AND iif(`number_key` = lower(replace(coalesce(NEW.`batch_number`, ''), ' ', '')), 1,
			NOT EXISTS (SELECT 1 FROM `batches` b WHERE b.`product_id` = NEW.`id`
				AND b.`number_key` = lower(replace(coalesce(NEW.`batch_number`, ''), ' ', '')))
			AND NOT EXISTS (SELECT 1 FROM `stock_entries` WHERE `batch_id` = `batches`.`id` AND `line` IS NOT NULL)
			AND (`expiry` IS NULL OR `expiry` >= (SELECT `cutoff` FROM `selling_days`)));
	INSERT INTO `batches` (`id`, `product_id`, `number`, `expiry`, `received_at`)
	SELECT lower(hex(randomblob(16))), NEW.`id`, NEW.`batch_number`, NEW.`expiry_date`, NEW.`updated_at`
	WHERE NOT EXISTS (SELECT 1 FROM `batches` WHERE `product_id` = NEW.`id`
		AND `number_key` = lower(replace(coalesce(NEW.`batch_number`, ''), ' ', '')))
		AND (NEW.`batch_number` IS NOT OLD.`batch_number` OR NEW.`expiry_date` IS NOT OLD.`expiry_date`);
	UPDATE `batches` SET `expiry` = NEW.`expiry_date`
	WHERE `product_id` = NEW.`id` AND `number` IS NEW.`batch_number` AND NEW.`batch_number` IS NOT OLD.`batch_number`
		AND `state` = 'sellable' AND `quantity` = 0 AND `expiry` IS NOT NEW.`expiry_date`
		AND NOT EXISTS (SELECT 1 FROM `sellable_batches` WHERE `product_id` = NEW.`id`);
	INSERT INTO `stock_entries`
		(`batch_id`, `product_id`, `kind`, `place`, `quantity`, `before`, `after`, `actor`, `at`)
	SELECT iif(m.`sign` = 1, t.`id`, f.`id`), NEW.`id`, 'relabelled', 'sale', m.`sign` * f.`quantity`,
		iif(m.`sign` = 1, 0, f.`quantity`), iif(m.`sign` = 1, f.`quantity`, 0), '',
		cast(unixepoch('subsec') * 1000 AS integer)
	FROM `sellable_batches` f JOIN `batches` t ON t.`product_id` = f.`product_id`
	JOIN (SELECT 1 AS `sign` UNION ALL SELECT -1) m
	WHERE f.`product_id` = NEW.`id` AND f.`number` IS OLD.`batch_number` AND f.`expiry` IS OLD.`expiry_date`
		AND NEW.`batch_number` IS NOT OLD.`batch_number`
		AND t.`number` IS NEW.`batch_number` AND t.`expiry` IS NEW.`expiry_date` AND t.`state` = 'sellable'
		AND t.`id` <> f.`id` AND NOT EXISTS (SELECT 1 FROM `stock_entries` WHERE `batch_id` = t.`id`);
	INSERT INTO `set_stock` (`product_id`, `quantity`, `kind`, `actor`, `reference`, `at`)
	SELECT NEW.`id`, NEW.`stock`, 'corrected', '', NULL, cast(unixepoch('subsec') * 1000 AS integer)
	FROM (SELECT coalesce(sum(`quantity`), 0) AS `stock` FROM `sellable_batches` WHERE `product_id` = NEW.`id`)
	WHERE NEW.`stock` <> OLD.`stock` AND `stock` <> NEW.`stock`;
	UPDATE `products` SET `stock` = s.`stock` FROM (
		SELECT coalesce(sum(`quantity`), 0) AS `stock` FROM `sellable_batches` WHERE `product_id` = NEW.`id`
	) AS s WHERE `products`.`id` = NEW.`id` AND `products`.`stock` <> s.`stock`;
	UPDATE `products` SET `batch_number` = n.`number`, `expiry_date` = n.`expiry` FROM (
		SELECT `number`, `expiry` FROM `sellable_batches` WHERE `product_id` = NEW.`id`
		ORDER BY `due`, `received_at`, `id` LIMIT 1
	) AS n WHERE `products`.`id` = NEW.`id`
		AND (`products`.`batch_number` IS NOT n.`number` OR `products`.`expiry_date` IS NOT n.`expiry`);
END;

-- The first read or write of a day, and a new margin, move the cutoff: what has expired is out of the stock.
CREATE TRIGGER `stock_of_new_day` AFTER UPDATE OF `day`, `margin_days` ON `selling_days`
WHEN NEW.`cutoff` <> OLD.`cutoff` BEGIN
	UPDATE `products` SET `stock` = (
		SELECT coalesce(sum(`quantity`), 0) FROM `sellable_batches` WHERE `product_id` = `products`.`id`)
	WHERE `id` IN (SELECT `product_id` FROM `batches` WHERE `quantity` > 0
		AND `expiry` >= min(OLD.`cutoff`, NEW.`cutoff`) AND `expiry` < max(OLD.`cutoff`, NEW.`cutoff`))
		AND `stock` <> (
			SELECT coalesce(sum(`quantity`), 0) FROM `sellable_batches` WHERE `product_id` = `products`.`id`);
	UPDATE `products` SET (`batch_number`, `expiry_date`) = (
		SELECT `number`, `expiry` FROM `sellable_batches` WHERE `product_id` = `products`.`id`
		ORDER BY `due`, `received_at`, `id` LIMIT 1)
	WHERE `id` IN (SELECT `product_id` FROM `batches` WHERE `quantity` > 0
		AND `expiry` >= min(OLD.`cutoff`, NEW.`cutoff`) AND `expiry` < max(OLD.`cutoff`, NEW.`cutoff`))
		AND EXISTS (SELECT 1 FROM `sellable_batches` WHERE `product_id` = `products`.`id`)
		AND (`batch_number`, `expiry_date`) IS NOT (
			SELECT `number`, `expiry` FROM `sellable_batches` WHERE `product_id` = `products`.`id`
			ORDER BY `due`, `received_at`, `id` LIMIT 1);
END;

-- The batches of a deleted product stay, without pieces. Those of a product that no visitor ever saw go with it.
CREATE TRIGGER `batches_of_deleted_product` AFTER DELETE ON `products` BEGIN
	DELETE FROM `batches` WHERE `product_id` = OLD.`id`
		AND OLD.`epoch` > (SELECT `value` FROM `versions` WHERE `name` = 'epoch');
	INSERT INTO `stock_entries`
		(`batch_id`, `product_id`, `kind`, `place`, `quantity`, `before`, `after`, `actor`, `at`)
	SELECT `id`, OLD.`id`, 'removed', 'sale', -`quantity`, `quantity`, 0, '', cast(unixepoch('subsec') * 1000 AS integer)
	FROM `batches` WHERE `product_id` = OLD.`id` AND `quantity` > 0
	UNION ALL
	SELECT `id`, OLD.`id`, 'removed', 'quarantine', -`quarantined`, `quarantined`, 0, '',
		cast(unixepoch('subsec') * 1000 AS integer)
	FROM `batches` WHERE `product_id` = OLD.`id` AND `quarantined` > 0;
END;
