-- What is removed from the indexes of people is removed from their segments at once, not at some later merge.
INSERT INTO `order_search` (`order_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `customer_search` (`customer_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
-- The index is asked for the order's number, since looking through all of its rows would take long.
CREATE TRIGGER `order_search_on_recipient` AFTER UPDATE OF `full_name`, `phone_number`, `contact_email` ON `orders` BEGIN
	UPDATE `order_search` SET `words` = (
		SELECT `words` FROM `order_search_source` WHERE `order_id` = NEW.`id`
	) WHERE `rowid` IN (
		SELECT `rowid` FROM `order_search` WHERE `order_search` MATCH '"' || NEW.`order_number` || '"' AND `order_id` = NEW.`id`
	);
END;
