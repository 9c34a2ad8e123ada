import { expect, test } from "bun:test";
import { canarySignals } from "../../../contract/index.ts";
import { windowMs } from "../comparison/windows.ts";
import { findFirstUnsettled } from "./find-first-unsettled.ts";

/** A process writes this often, in milliseconds. */
const flushMs = 5_000;
/** A database that is just able to go on. */
const slowWriteMs = 10_000;

test.each(canarySignals)("counts of %s that a slow database writes are not left out", (signal) => {
  const window = 1_000_000_000;
  const endsAt = window + windowMs;
  expect(findFirstUnsettled(endsAt + flushMs + slowWriteMs - 1)[signal]).toBeLessThanOrEqual(
    window,
  );
});

test("a failure is judged within 30 s of its window's end", () => {
  const endsAt = 1_000_000_000 + windowMs;
  expect(findFirstUnsettled(endsAt + 28_000).failures).toBeGreaterThanOrEqual(endsAt);
});
