import { beforeEach, expect, test } from "bun:test";
import { BackupError } from "./backup-error.ts";
import { repeatBackup } from "./repeat-backup.ts";

const hour = 3_600_000;

/** Hours at which backups were begun, and what the operator was told. */
let made: number[];
let told: string[];
let now: number;
beforeEach(() => {
  made = [];
  told = [];
  now = 0;
});

/** Runs every six hours, for two days. @param backUp fails at some hours */
async function run(lastAt: number | null, backUp: () => void = () => undefined): Promise<void> {
  const stopping = new AbortController();
  await repeatBackup({
    everyMs: 6 * hour,
    lastAt: async () => {
      const last = made.at(-1) ?? lastAt;
      return last === null ? null : new Date(last * hour);
    },
    backUp: async () => {
      backUp();
      made.push(now / hour);
    },
    onFailure: (reason) => told.push(reason),
    clock: () => new Date(now),
    sleep: async (ms) => {
      now += ms;
      if (now >= 48 * hour) stopping.abort();
    },
    signal: stopping.signal,
  });
}

test("makes the first backup at once and then one every six hours", async () => {
  await run(null);
  expect(made).toEqual([0, 6, 12, 18, 24, 30, 36, 42]);
});

test("after a restart makes none before it is due", async () => {
  await run(-2);
  expect(made).toEqual([4, 10, 16, 22, 28, 34, 40, 46]);
});

test("tells about a failure, and tries again after five minutes", async () => {
  await run(null, () => {
    if (told.length < 3) throw new BackupError("No room");
  });
  expect(told).toEqual(["No room", "No room", "No room"]);
  expect(made[0]).toBe(0.25);
});

test("ends with a failure that nobody can mend", async () => {
  const broken = run(null, () => {
    throw new TypeError("a bug");
  });
  await expect(broken).rejects.toThrow("a bug");
});
