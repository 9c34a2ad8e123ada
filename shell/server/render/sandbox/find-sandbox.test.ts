import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findStartFailure } from "./find-sandbox.ts";
import { createSandbox } from "./sandbox.ts";

const createFailing = (...command: string[]) => ({ mode: "bubblewrap" as const, command });

test("a sandbox in which a renderer starts has no failure", async () => {
  expect(await findStartFailure(await createSandbox("off"))).toBeNull();
});

test("says which program is not installed", async () => {
  const sandbox = createFailing("no-such-program", "--die-with-parent");
  expect(await findStartFailure(sandbox)).toBe("no-such-program is not installed");
});

test("says how a sandbox ended, and the first line of what it wrote", async () => {
  const script = "echo 'setting up uid map: Permission denied' >&2; echo more >&2; exit 3";
  const sandbox = createFailing("/bin/sh", "-c", script);
  expect(await findStartFailure(sandbox)).toBe("exit 3: setting up uid map: Permission denied");
});

test("says that nothing answered in time", async () => {
  const sandbox = createFailing("/bin/sh", "-c", "exec sleep 60");
  expect(await findStartFailure(sandbox, 50)).toBe("no answer within 0.05 s");
});

test("a sandbox that was tried has ended, and is not run again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-tried-"));
  const file = join(folder, "starts");
  const sandbox = createFailing("/bin/sh", "-c", `echo $$ >> ${file}; exec sleep 60`);
  const started = async () =>
    (
      await Bun.file(file)
        .text()
        .catch(() => "")
    )
      .trim()
      .split("\n");
  expect(await findStartFailure(sandbox, 500)).toBe("no answer within 0.5 s");
  const [pid = ""] = await started();
  expect(existsSync(`/proc/${pid}`)).toBe(false);
  expect(await started()).toEqual([pid]);
  await rm(folder, { recursive: true });
});
