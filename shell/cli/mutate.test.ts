import { expect, test } from "bun:test";
import { join } from "node:path";

async function mutate(...paths: string[]) {
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, "mutate.ts"), ...paths], {
    cwd: join(import.meta.dirname, "../.."),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said, errors] = await Promise.all(
    [child.stdout, child.stderr].map((one) => new Response(one).text()),
  );
  return { code: await child.exited, said, errors };
}

test.each([
  [[], "Say what to change: bun run mutate api/src/domains/cart [api/src/domains/orders]\n"],
  [["api/src/nowhere"], "There is no api/src/nowhere.\n"],
  [["api/src/contract", "api/src/nowhere"], "There is no api/src/nowhere.\n"],
])("refuses %p", async (paths, errors) => {
  expect(await mutate(...paths)).toEqual({ code: 1, said: "", errors });
});

test("lists what the tests of a file do not notice, and changes nothing here", async () => {
  const file = "api/src/contract/group-digits.ts";
  const before = await Bun.file(join(import.meta.dirname, "../..", file)).text();
  const { code, said } = await mutate(file);
  expect(code).toBe(0);
  expect(said).toMatch(/group-digits\.ts +\| +\d+\.\d\d/);
  expect(await Bun.file(join(import.meta.dirname, "../..", file)).text()).toBe(before);
}, 120_000);
