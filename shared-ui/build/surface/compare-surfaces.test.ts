import { expect, test } from "bun:test";
import { compareSurfaces, isVersionEnough } from "./compare-surfaces.ts";

const options = `interface Options {
    title: string;
    kind: "a" | "b";
}`;

/** The version that a change of one type needs. */
const needs = (after: string, before = options) =>
  compareSurfaces({ Options: before }, { Options: after }).map(({ needs }) => needs);

test("equal surfaces have no changes", () => {
  expect(compareSurfaces({ Options: options }, { Options: options })).toEqual([]);
});

test("a removed name needs a major version, a new name a minor version", () => {
  expect(compareSurfaces({ old: "const old: 1" }, { fresh: "const fresh: 1" })).toEqual([
    { name: "fresh", kind: "added", needs: "minor" },
    { name: "old", kind: "removed", needs: "major" },
  ]);
});

test.each([
  ["narrowed", options.replace('"a" | "b"', '"a"')],
  ["wider", options.replace('"b"', '"b" | "c"')],
  ["without a member", options.replace("    title: string;\n", "")],
  ["with one that must be given", options.replace("}", "    more: string;\n}")],
  ["optional where it was not", options.replace("title:", "title?:")],
])("a type that is %s needs a major version", (_, after) => {
  expect(needs(after)).toEqual(["major"]);
});

test.each([
  ["a value", "    more?: string;\n"],
  ["a method", "    more?(value: string): void;\n"],
  ["an object", "    more?: {\n        width: number;\n    };\n"],
])("a new optional member, %s, needs a minor version", (_, member) => {
  expect(needs(options.replace("    kind", `${member}    kind`))).toEqual(["minor"]);
});

test("a new optional schema field needs a minor version, a required one a major version", () => {
  const schema =
    "const schema: z.ZodMiniObject<{\n    id: z.ZodMiniString<string>;\n}, z.core.$strip>";
  const add = (field: string) => needs(schema.replace("\n}", `\n    ${field};\n}`), schema);
  expect(add("note: z.ZodMiniOptional<z.ZodMiniString<string>>")).toEqual(["minor"]);
  expect(add("note: z.ZodMiniString<string>")).toEqual(["major"]);
});

test("a new value of an enum needs a minor version, another name or a lost one a major version", () => {
  const schema = 'const schema: z.ZodMiniEnum<{\n    a: "a";\n    "b-c": "b-c";\n}>';
  const add = (value: string) => needs(schema.replace("\n}", `\n    ${value};\n}`), schema);
  expect(add('d: "d"')).toEqual(["minor"]);
  expect(add('"e-f": "e-f"')).toEqual(["minor"]);
  expect(add('d: "e"')).toEqual(["major"]);
  expect(needs(schema.replace('    a: "a";\n', ""), schema)).toEqual(["major"]);
});

test.each([
  [
    "an object",
    "const limits: {\n    readonly a: 1;\n}",
    "const limits: {\n    readonly a: 1;\n    readonly b: 2;\n}",
  ],
  ["a list", 'const codes: readonly ["a", "c"]', 'const codes: readonly ["a", "b", "c"]'],
])(
  "%s of values may gain members with a minor version, and lose them only with a major version",
  (_, few, more) => {
    expect(needs(more, few)).toEqual(["minor"]);
    expect(needs(few, more)).toEqual(["major"]);
  },
);

test("a new required parameter of a function needs a major version", () => {
  const before = "const links: {\n    find: (by: {\n        id: string;\n    }) => string;\n}";
  const after = before.replace("id: string;", "id: string;\n        page: number;");
  expect(needs(after, before)).toEqual(["major"]);
});

test("a new required member inside an existing optional member needs a major version", () => {
  const nested = options.replace("}", "    more?: {\n        width: number;\n    };\n}");
  const after = nested.replace("width: number;", "width: number;\n        height: number;");
  expect(needs(after, nested)).toEqual(["major"]);
});

test.each([
  ["1.2.0", "1.2.0", [], true],
  ["1.2.0", "1.2.1", ["minor"], false],
  ["1.2.0", "1.3.0", ["minor"], true],
  ["1.9.0", "1.10.0", ["minor"], true],
  ["1.2.0", "1.3.0", ["minor", "major"], false],
  ["1.2.0", "2.0.0", ["major"], true],
  ["2.0.0", "1.9.0", [], false],
] as const)("from %s to %s with changes that need %p: %p", (before, after, changes, expected) => {
  const needed = changes.map((needs) => ({ name: "a", kind: "changed" as const, needs }));
  expect(isVersionEnough(before, after, needed)).toBe(expected);
});

test("a further overload of a method needs a minor version, a new method a major one", () => {
  const client = (...methods: string[]) => ({
    Client: ["interface Client {", ...methods.map((method) => `    ${method};`), "}"].join("\n"),
  });
  const before = client("call<T>(request: Request): T");
  const overloaded = client("call<T>(request: Request): T", "call<E>(endpoint: E): Answer<E>");
  expect(compareSurfaces(before, overloaded)).toEqual([
    { name: "Client", kind: "extended", needs: "minor" },
  ]);
  const extended = client("call<T>(request: Request): T", "send(): void");
  expect(compareSurfaces(before, extended)[0]?.needs).toBe("major");
});
