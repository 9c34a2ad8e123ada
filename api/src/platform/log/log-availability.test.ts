import { expect, test } from "bun:test";
import { DatabaseUnavailable } from "../db/unavailable.ts";
import { logAvailability } from "./log-availability.ts";
import { createLogger } from "./logger.ts";

test("logs the end of an outage at the level of its start", () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger("error", { write: (line: string) => lines.push(JSON.parse(line)) });
  const tell = logAvailability(log);
  tell("writing", new DatabaseUnavailable(new Error("away")));
  tell("reading", new DatabaseUnavailable(new Error("away")));
  tell("writing", null);
  expect(lines.map(({ kind, work }) => [kind, work])).toEqual([
    ["database_unavailable", "writing"],
    ["database_unavailable", "reading"],
    ["database_available", "writing"],
  ]);
});
