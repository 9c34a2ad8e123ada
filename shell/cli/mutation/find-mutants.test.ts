import { describe, expect, test } from "bun:test";
import { findMutants } from "./find-mutants.ts";
import { pickSample } from "./sample.ts";

/** All sources with one change. */
const changed = (source: string) =>
  findMutants("some-file.tsx", source).map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  );

describe("a mutant", () => {
  test.each([
    ["a < b;", ["a <= b;"]],
    ["a === b;", ["a !== b;"]],
    ["a * b;", ["a / b;"]],
    ["a && b;", ["a || b;"]],
    ["a ?? b;", ["a && b;"]],
    ["a += b;", ["a -= b;"]],
    ["a++;", ["a--;"]],
    ["!a;", ["a;"]],
    ["f(await a);", ["f(a);"]],
    ["f(true);", ["f(false);"]],
    ["f(7);", ["f(8);"]],
    ['f("x");', ['f("");']],
    ['f("");', ['f("mutant");']],
    ["f(`x`);", ['f("");']],
  ])("of %s, beside the one without it", (source, expected) => {
    expect(changed(source)).toEqual([";", ...expected]);
  });

  test.each([
    ["if (a) b();", ["if (!(a)) b();", "if (a) ;"]],
    ["const a = b ? c : d;", ["const a = !(b) ? c : d;"]],
    ["const f = () => { return a; };", ["const f = () => { return undefined; };"]],
    ["if (a) throw b;", ["if (!(a)) throw b;", "if (a) ;"]],
  ])("of the statement %s", (source, expected) => {
    expect(changed(source)).toEqual(expected);
  });

  test.each([
    'import { a } from "b";',
    'export { a } from "b";',
    'type A = "b" | 7;',
    'const a: Record<"b", 7> = c;',
    'const a = { "b-c": d };',
    "const a = sql`select 1`;",
    'const a = <p title="b">c</p>;',
  ])("is not made of %s, which does nothing when the program runs", (source) => {
    expect(changed(source)).toEqual([]);
  });

  test("does not change string concatenation", () => {
    expect(changed('const a = b + "c";')).toEqual(['const a = b + "";']);
  });

  test("has the right position after types and non-ASCII letters", () => {
    const source = 'const a = "नेपाल";\nconst b = (c as 7) > d!;';
    const [, mutant] = findMutants("folder/some-file.ts", source);
    expect(mutant).toMatchObject({ file: "folder/some-file.ts", line: 2, original: ">" });
  });
});

test("a source that cannot be parsed is named", () => {
  expect(() => findMutants("some-file.ts", "const = 1;")).toThrow("some-file.ts: ");
});

describe("a sample", () => {
  const items = Array.from({ length: 100 }, (_, place) => place);

  test("is the same for the same seed, in the list's order", () => {
    const picked = pickSample(items, 10, 1);
    expect(picked).toHaveLength(10);
    expect(picked).toEqual([...picked].sort((a, b) => a - b));
    expect(pickSample(items, 10, 1)).toEqual(picked);
    expect(pickSample(items, 10, 2)).not.toEqual(picked);
  });

  test("is the whole list when the count is not smaller", () => {
    expect(pickSample(items, Number.POSITIVE_INFINITY, 1)).toEqual(items);
  });
});
