import { expect, test } from "bun:test";
import { existsSync } from "node:fs";

/** Logs three lines in separate turns of the event loop, and exits with 0. */
const program = `
  import { createLogger } from ${JSON.stringify(`${import.meta.dirname}/logger.ts`)};
  const log = createLogger("info");
  for (let line = 1; line <= 3; line++) {
    log.info({ line });
    await new Promise((resolve) => setImmediate(resolve));
  }
  process.exitCode = 7;
`;

const run = (stdout: "pipe" | ReturnType<typeof Bun.file>) =>
  Bun.spawn([process.execPath, "-e", program], { stdio: ["ignore", stdout, "pipe"] });

test("writes one JSON object per line to standard output", async () => {
  const child = run("pipe");
  const lines = (await new Response(child.stdout as ReadableStream).text()).trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).line)).toEqual([1, 2, 3]);
  expect(await child.exited).toBe(7);
});

test.if(existsSync("/dev/full"))("a failing log output does not stop the program", async () => {
  const child = run(Bun.file("/dev/full"));
  expect(await new Response(child.stderr as ReadableStream).text()).toBe("");
  expect(await child.exited).toBe(7);
});
