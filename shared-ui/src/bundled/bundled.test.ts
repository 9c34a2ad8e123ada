import { expect, test } from "bun:test";
import { Glob } from "bun";

const sources = [...new Glob("*.{ts,tsx}").scanSync(import.meta.dirname)].filter(
  (file) => !file.includes(".test."),
);

/** Relative import paths in a source text. */
const findRelativeImports = (source: string) =>
  [...source.matchAll(/from "(\.[^"]*)"/g)].map(([, path]) => path ?? "");

test("bundled files import shared code only through the shared entry", async () => {
  expect(sources.length).toBeGreaterThan(5);
  for (const file of sources) {
    const source = await Bun.file(`${import.meta.dirname}/${file}`).text();
    // With a relative path, each remote would bundle its own copy of the shared code.
    expect([file, findRelativeImports(source).filter((path) => !path.startsWith("./"))]).toEqual([
      file,
      [],
    ]);
  }
});

test("the shared entry exports no bundled file", async () => {
  const entry = await Bun.file(`${import.meta.dirname}/../index.ts`).text();
  expect(entry).not.toContain("bundled/");
});
