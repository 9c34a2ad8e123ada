import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSurface } from "./read-surface.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-declarations-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Reads the surface of `src/index.ts` from these declarations. */
async function read(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) await Bun.write(join(folder, file), text);
  return readSurface(folder, [{ file: "src/index.ts", prefix: "" }]);
}

test("contains direct and re-exported names", async () => {
  const surface = await read({
    "src/index.d.ts": `
      export * from "./button/button.tsx";
      export { Old as Renamed, type Props } from "./old.ts";
      export declare const version = 1, other: string;`,
    "src/button/button.d.ts": `export declare function Button(props: { label: string }): string;`,
    "src/old.d.ts": `
      export declare class Old { go(): void; }
      export interface Props { size?: number; }
      export declare const unseen: 1;`,
  });
  expect(surface).toEqual({
    Button: "function Button(props: { label: string }): string",
    Props: "interface Props { size?: number; }",
    Renamed: "class Old { go(): void; }",
    other: "const other: string",
    version: "const version = 1",
  });
});

test("contains each overload of a function", async () => {
  const surface = await read({
    "src/index.d.ts": `
      export declare function get(id: string): string;
      export declare function get(id: number): number;`,
  });
  expect(surface).toEqual({
    get: "function get(id: string): string\nfunction get(id: number): number",
  });
});

test("contains only the types behind exported types, by file and name", async () => {
  const surface = await read({
    "src/index.d.ts": `
      import type { Size } from "./size.ts";
      interface Look { size: Size; }
      interface Unused { a: 1; }
      export type Props = Look & { label: string };`,
    "src/size.d.ts": `export type Size = Unit; type Unit = "px" | "em"; export type Other = 1;`,
  });
  expect(surface).toEqual({
    Props: "type Props = Look & { label: string }",
    "src/index.ts: Look": "interface Look { size: Size; }",
    "src/size.ts: Size": "type Size = Unit",
    "src/size.ts: Unit": 'type Unit = "px" | "em"',
  });
});

test("names a re-exported library by its import", async () => {
  const surface = await read({
    "src/index.d.ts": `export { z } from "./zod.ts";`,
    "src/zod.d.ts": `import * as z from "zod/mini"; export { z };`,
  });
  expect(surface).toEqual({ z: 'import * as z from "zod/mini"' });
});
