import { expect, test } from "bun:test";
import { createFailureLog } from "./failure-log.ts";
import { createLogger } from "./logger.ts";

test("logs a repeatedly failing job once when it begins to fail and once when it recovers", () => {
  const kinds: string[] = [];
  // Shops with many visitors log nothing below this level.
  const log = createLogger("error", { write: (line: string) => kinds.push(JSON.parse(line).kind) });
  const failures = createFailureLog(log, "mail_queue");
  failures.succeeded();
  for (let turn = 0; turn < 3; turn++) failures.failed({ error: "away" });
  for (let turn = 0; turn < 3; turn++) failures.succeeded();
  failures.failed({ error: "away" });
  expect(kinds).toEqual(["mail_queue_failed", "mail_queue_recovered", "mail_queue_failed"]);
});
