INSERT INTO `versions` (`name`, `value`) VALUES ('access', 1);
--> statement-breakpoint
CREATE TRIGGER `access_on_session_delete` AFTER DELETE ON `sessions` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'access';
END;
--> statement-breakpoint
CREATE TRIGGER `access_on_role` AFTER UPDATE OF `role` ON `users` WHEN NEW.`role` <> OLD.`role` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'access';
END;
