INSERT INTO `shop_facts` (`id`, `licence`, `pharmacist`, `pharmacist_hours`, `delivery_times`, `delivery_area`, `updated_at`)
VALUES (1, '', '', '', 'by the next day', 'Birgunj', 0);
--> statement-breakpoint
CREATE TRIGGER `version_on_shop_facts` AFTER UPDATE ON `shop_facts` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
