import { describe, expect, test } from "bun:test";
import { findMutants } from "./find-mutants.ts";

const mutatedTexts = (source: string) =>
  findMutants("some-file.ts", source).flatMap(({ original }) =>
    original.startsWith('"') ? [original] : [],
  );

describe("does not change a name that nothing depends on:", () => {
  test.each([
    'const a = index("products_by_price").on(b);',
    'const a = uniqueIndex("products_by_sku").on(b);',
    'const a = check("stock_not_negative", b);',
    'const a = limits.limit({ name: "coupon", attempts: b });',
    'const a = readRepeatableCall(b, c, "POST /orders", d);',
  ])("%s", (source) => {
    expect(mutatedTexts(source)).toEqual([]);
  });
});

describe("changes a string that something depends on:", () => {
  test.each([
    'const a = check(b, "c");',
    'const a = limits.limit({ unit: "c" });',
    'const a = readRepeatableCall(b, "c", d, e);',
    'const a = find({ name: "c" });',
    'const a = { name: "c" };',
    'const a = sqliteTable("c", b);',
  ])("%s", (source) => {
    expect(mutatedTexts(source)).toEqual(['"c"']);
  });
});
