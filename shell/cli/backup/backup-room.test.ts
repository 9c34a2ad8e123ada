import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { isDiskFull } from "./backup-room.ts";

test.if(existsSync("/dev/full"))("recognises the error of a full disk", async () => {
  const failure = await writeFile("/dev/full", "x").catch((error: unknown) => error);
  expect(isDiskFull(failure)).toBe(true);
});

test("recognises what the process with the database says of a full disk", () => {
  expect(isDiskFull("SQLITE_FULL: database or disk is full")).toBe(true);
  expect(isDiskFull(new Error("EACCES: permission denied, open '/x'"))).toBe(false);
});
