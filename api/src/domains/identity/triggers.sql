-- Streams of live pages end when a session is deleted or a role changes.
CREATE TRIGGER `access_on_session_delete` AFTER DELETE ON `sessions` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'access';
END;

CREATE TRIGGER `access_on_role` AFTER UPDATE OF `role` ON `users` WHEN NEW.`role` <> OLD.`role` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'access';
END;

-- One admin always remains, whoever changes roles or deletes accounts.
CREATE TRIGGER last_admin_keeps_role BEFORE UPDATE OF role ON users
WHEN old.role = 'admin' AND new.role <> 'admin'
  AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND id <> old.id)
BEGIN
  SELECT raise(ABORT, 'last_admin');
END;

CREATE TRIGGER last_admin_stays BEFORE DELETE ON users
WHEN old.role = 'admin'
  AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND id <> old.id)
BEGIN
  SELECT raise(ABORT, 'last_admin');
END;
