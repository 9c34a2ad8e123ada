import { expect, test } from "bun:test";
import { createFailureLog } from "./failure-log.ts";
import { createLogger } from "./logger.ts";

test("a job that fails again and again is logged when it begins to, and when it goes well again", () => {
  const kinds: string[] = [];
  const log = createLogger("info", { write: (line: string) => kinds.push(JSON.parse(line).kind) });
  const failures = createFailureLog(log, "mail_queue");
  failures.succeeded();
  for (let turn = 0; turn < 3; turn++) failures.failed({ error: "away" });
  for (let turn = 0; turn < 3; turn++) failures.succeeded();
  failures.failed({ error: "away" });
  expect(kinds).toEqual(["mail_queue_failed", "mail_queue_recovered", "mail_queue_failed"]);
});
