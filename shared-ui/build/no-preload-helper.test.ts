import { expect, test } from "bun:test";
import { unwrapImports } from "./no-preload-helper.ts";

test("leaves only the import of the helper's calls", () => {
  expect(unwrapImports("a=L(()=>import(`./x.js`),[],import.meta.url);")).toBe(
    "a=import(`./x.js`);",
  );
  expect(unwrapImports("L(()=>import(`./x.js`),__VITE_PRELOAD__,import.meta.url).then(b)")).toBe(
    "import(`./x.js`).then(b)",
  );
});

test("leaves only the import when one export is selected", () => {
  const wrapped =
    "$e(async()=>{let{Cat:e}=await import(`./cat.js`);return{Cat:e}},[],import.meta.url).then(f)";
  expect(unwrapImports(wrapped)).toBe("import(`./cat.js`).then(f)");
});

test("keeps a call that waits for something else too", () => {
  const code = "L(()=>import(`./x.js`),[`./x.css`],import.meta.url)";
  expect(unwrapImports(code)).toBe(code);
});
