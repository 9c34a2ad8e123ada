import { expect, test } from "bun:test";
import { join } from "node:path";

test("refuses a folder that does not exist", async () => {
  const child = Bun.spawn(
    [process.execPath, join(import.meta.dirname, "mutate.ts"), "api/src/nowhere"],
    { cwd: join(import.meta.dirname, "../.."), stdio: ["ignore", "ignore", "pipe"] },
  );
  expect(await new Response(child.stderr).text()).toBe("There is no folder api/src/nowhere.\n");
  expect(await child.exited).toBe(1);
});
