-- A condition that holds leaves no row behind; one that does not fails its CHECK and undoes the write.
CREATE TRIGGER guard_that_holds BEFORE INSERT ON guards WHEN NEW.holds = 1
BEGIN
  SELECT raise(IGNORE);
END;
--> statement-breakpoint
INSERT INTO `settings` (`id`, `delivery_fee_paisa`) VALUES (1, 5000);
