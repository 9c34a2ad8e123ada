import { expect, test } from "bun:test";
import { presentQuery } from "./present-query.ts";

test("keeps names and placeholders on one line, without texts", () => {
  const sql = `select "name"\n  from users where email = 'maya@example.com' and note = 'it''s' and age > ?`;
  expect(presentQuery(sql)).toBe(
    `select "name" from users where email = ? and note = ?? and age > ?`,
  );
});

test("has no part of a text that it cuts", () => {
  expect(presentQuery(`select '${"secret ".repeat(3000)}'`)).toBe("select ?");
  expect(presentQuery(`select ${"x, ".repeat(3000)}`)).toHaveLength(2000);
});
