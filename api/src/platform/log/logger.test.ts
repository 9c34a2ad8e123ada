import { expect, test } from "bun:test";
import { existsSync } from "node:fs";

/** Logs three lines, a turn of the event loop apart, and ends well. */
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

test("writes one JSON object a line to standard output", async () => {
  const child = run("pipe");
  const lines = (await new Response(child.stdout as ReadableStream).text()).trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).line)).toEqual([1, 2, 3]);
  expect(await child.exited).toBe(7);
});

test.if(existsSync("/dev/full"))("a log that cannot be written stops nothing", async () => {
  const child = run(Bun.file("/dev/full"));
  expect(await new Response(child.stderr as ReadableStream).text()).toBe("");
  expect(await child.exited).toBe(7);
});
