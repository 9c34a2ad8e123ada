import { expect, test } from "bun:test";
import { Glob } from "bun";

const sources = [...new Glob("*.{ts,tsx}").scanSync(import.meta.dirname)].filter(
  (file) => !file.includes(".test."),
);

/** Places that a source imports by a path of its own. */
const relativeImports = (source: string) =>
  [...source.matchAll(/from "(\.[^"]*)"/g)].map(([, path]) => path ?? "");

test("takes everything that pages share through the entry that the shell provides", async () => {
  expect(sources.length).toBeGreaterThan(5);
  for (const file of sources) {
    const source = await Bun.file(`${import.meta.dirname}/${file}`).text();
    // By a path, each remote would get a copy of it.
    expect([file, relativeImports(source).filter((path) => !path.startsWith("./"))]).toEqual([
      file,
      [],
    ]);
  }
});

test("is no part of what the shell provides", async () => {
  const entry = await Bun.file(`${import.meta.dirname}/../index.ts`).text();
  expect(entry).not.toContain("bundled/");
});
