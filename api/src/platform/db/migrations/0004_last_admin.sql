-- Whoever changes roles, and however: one admin is always left.
CREATE TRIGGER last_admin_keeps_role BEFORE UPDATE OF role ON users
WHEN old.role = 'admin' AND new.role <> 'admin'
  AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND id <> old.id)
BEGIN
  SELECT raise(ABORT, 'last_admin');
END;
--> statement-breakpoint
CREATE TRIGGER last_admin_stays BEFORE DELETE ON users
WHEN old.role = 'admin'
  AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND id <> old.id)
BEGIN
  SELECT raise(ABORT, 'last_admin');
END;
