import { expect, test } from "bun:test";
import { type AnswerShape, describeAnswer, findUnreadable } from "./answer-shapes.ts";
import { listEndpoints } from "./calls/list-endpoints.ts";
import { z } from "./zod.ts";

const schema = z.object({
  success: z.literal(true),
  status: z.enum(["pending", "done"]),
  lines: z.array(z.object({ name: z.string(), price: z.nullable(z.number()) })),
  note: z.optional(z.string()),
  counts: z.record(z.string(), z.int()),
  who: z.union([z.object({ user: z.string() }), z.object({ guest: z.boolean() })]),
});
const shape = {
  success: "boolean",
  status: "string",
  lines: [{ name: "string", price: ["null", "number"] }],
  "note?": "string",
  counts: { "*": "number" },
  who: [{ user: "string" }, { guest: "boolean" }],
};

test("describes what a client reads", () => {
  expect(describeAnswer(schema)).toEqual(shape);
});

test("refuses a kind of schema that it does not know", () => {
  expect(() => describeAnswer(z.object({ one: z.date() }))).toThrow("date");
});

const endpoints = listEndpoints().flatMap(({ method, path, answer }) =>
  answer ? [[`${method} ${path}`, answer] as const] : [],
);
test.each(endpoints)("%s is described, and a client of today reads it", (_, answer) => {
  const own = describeAnswer(answer);
  expect(findUnreadable(own, own)).toEqual([]);
});

test.each<[string, AnswerShape, string[]]>([
  ["has a further field", { ...shape, more: "string" }, []],
  ["has a further optional field", { ...shape, "more?": "string" }, []],
  ["never is null any more", { ...shape, lines: [{ name: "string", price: "number" }] }, []],
  ["always has what was optional", { ...omit("note?"), note: "string" }, []],
  ["lacks what was optional", omit("note?"), []],
  ["lacks one of several forms", { ...shape, who: { user: "string" } }, []],
  ["lacks a field", omit("status"), ["status"]],
  ["may lack a field", { ...omit("status"), "status?": "string" }, ["status"]],
  ["has another type", { ...shape, status: "number" }, ["status"]],
  ["has another type where it is optional", { ...shape, "note?": "number" }, ["note"]],
  [
    "may be null",
    { ...shape, lines: [{ name: ["null", "string"], price: "number" }] },
    ["lines[].name"],
  ],
  ["lacks a field of a list", { ...shape, lines: [{ price: "number" }] }, ["lines[].name"]],
  ["is a list no longer", { ...shape, lines: { name: "string" } }, ["lines"]],
  ["is a list now", { ...shape, status: ["string"] }, ["status"]],
  ["has other values in a record", { ...shape, counts: { "*": "string" } }, ["counts.*"]],
  ["has a further form", { ...shape, who: [...shape.who, { bot: "string" }] }, ["who.user"]],
])("an answer that %s", (_, served, fields) => {
  expect(findUnreadable(shape, served)).toEqual(fields);
});

function omit(field: keyof typeof shape): Record<string, AnswerShape> {
  const { [field]: _, ...others } = shape;
  return others;
}

test("what a client does not look into may be anything", () => {
  expect(findUnreadable({ extra: "unknown" }, { extra: [{ a: "string" }] })).toEqual([]);
  expect(findUnreadable({ extra: "string" }, { extra: "unknown" })).toEqual(["extra"]);
});

test("a shape that somebody else wrote is read no deeper than the answer", () => {
  const deep = JSON.parse(`{"status":${"[".repeat(5000)}"string"${"]".repeat(5000)}}`);
  expect(findUnreadable(deep, shape)).toEqual(["status"]);
});
