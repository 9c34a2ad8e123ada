-- A condition that holds leaves no row behind. One that does not hold fails its CHECK and undoes the write.
CREATE TRIGGER guard_that_holds BEFORE INSERT ON guards WHEN NEW.holds = 1
BEGIN
  SELECT raise(IGNORE);
END;
