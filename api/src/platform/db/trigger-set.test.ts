import { expect, test } from "bun:test";
import { createClient } from "@libsql/client";
import { applyMigrations } from "./migrate-tables.ts";
import { listParts } from "./schema-parts.ts";
import { getTriggerSet, parseTriggers } from "./trigger-set.ts";

const file = `-- What is searched.
-- More about it.
CREATE VIEW \`words\` AS SELECT 1 AS \`word\`;

INSERT INTO \`search\` SELECT \`word\` FROM \`words\`;

CREATE TRIGGER "after" AFTER INSERT ON \`things\` BEGIN
	-- Stays.
	SELECT 1;
END;
`;

test("a file is parsed into views, what they fill, and triggers", () => {
  expect(parseTriggers([file])).toEqual({
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    parts: [
      { type: "view", name: "words", sql: "CREATE VIEW `words` AS SELECT 1 AS `word`" },
      {
        type: "trigger",
        name: "after",
        sql: 'CREATE TRIGGER "after" AFTER INSERT ON `things` BEGIN\n\t-- Stays.\n\tSELECT 1;\nEND',
      },
    ],
    fills: [{ views: ["words"], statements: ["INSERT INTO `search` SELECT `word` FROM `words`"] }],
  });
});

test("the hash is that of the statements, not of the comments between them", () => {
  const { hash } = parseTriggers([file]);
  expect(parseTriggers([file.replace("More about it", "Less")]).hash).toBe(hash);
  expect(parseTriggers([file.replace("SELECT 1;", "SELECT 2;")]).hash).not.toBe(hash);
});

test.each([
  ["CREATE TABLE `t` (`a`);", "No trigger and no view"],
  ["DELETE FROM `t`;", "No view is before"],
  ["CREATE VIEW `v` AS SELECT 1", "No semicolon"],
])("%s is refused", (text, message) => {
  expect(() => parseTriggers([text])).toThrow(message);
});

test("a new database has exactly the triggers and views of the files", async () => {
  const client = createClient({ url: ":memory:" });
  await applyMigrations(client);
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name < other.name ? -1 : 1;
  const { parts } = await getTriggerSet();
  expect((await listParts(client)).sort(byName)).toEqual([...parts].sort(byName));
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
  client.close();
});
