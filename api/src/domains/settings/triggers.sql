-- Visitors see these rows, so their caches follow the catalogue's version.
CREATE TRIGGER `version_on_shop_facts` AFTER UPDATE ON `shop_facts` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;

CREATE TRIGGER `version_on_emergency_numbers` AFTER UPDATE ON `emergency_numbers` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
