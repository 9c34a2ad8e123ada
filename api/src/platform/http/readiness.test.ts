import { expect, test } from "bun:test";
import { createLogger } from "../log/logger.ts";
import { createReadiness } from "./readiness.ts";

test("logs the recovery of each part once, at the level of its failure", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger("error", { write: (line: string) => lines.push(JSON.parse(line)) });
  const isAway = { database: true, storage: true };
  const check = (part: keyof typeof isAway) => async () => {
    if (isAway[part]) throw new Error("away");
  };
  const readiness = createReadiness(
    { database: check("database"), storage: check("storage") },
    log,
  );
  const find = () => {
    readiness.forget();
    return readiness.findFailing();
  };
  expect(await find()).toEqual(["database", "storage"]);
  isAway.database = false;
  for (let turn = 0; turn < 2; turn++) expect(await find()).toEqual(["storage"]);
  isAway.storage = false;
  expect(await find()).toEqual([]);
  expect(lines.map(({ kind, part }) => [kind, part])).toEqual([
    ["unhealthy", "database"],
    ["unhealthy", "storage"],
    ["healthy", "database"],
    ["healthy", "storage"],
  ]);
});
