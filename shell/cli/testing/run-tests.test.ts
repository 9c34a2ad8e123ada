import { expect, test } from "bun:test";
import { join } from "node:path";

test("bun run test lists its steps when there is none of a name", async () => {
  const script = join(import.meta.dirname, "../test.ts");
  const child = Bun.spawn([process.execPath, script, "nosuch"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = await new Response(child.stderr).text();
  expect(said).toStartWith(
    'No step begins with "nosuch". The steps are:\n  types\n  lint and format\n',
  );
  expect(said).toContain("  browser\nThe packages are: api, shared-ui, shell, mfe-account");
  expect(await new Response(child.stdout).text()).toBe("");
  expect(await child.exited).toBe(1);
});

test("bun bench names the benchmarks when there is none of a name", async () => {
  const script = join(import.meta.dirname, "../../bench/main.ts");
  const child = Bun.spawn([process.execPath, script, "nosuch"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = await new Response(child.stderr).text();
  expect(said).toStartWith('No benchmark is named "nosuch". They are: start, restart, catalogue,');
  expect(await child.exited).toBe(1);
});
