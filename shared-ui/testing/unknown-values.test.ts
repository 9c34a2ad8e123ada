import { expect, test } from "bun:test";
import { createApiClient } from "@aushadhi/shared-ui";
import type { SamplePath } from "../kit/canned/create-sample.ts";
import { type SampleAnswer, sampleAnswers } from "./sample-answers.ts";

type Tree = Record<PropertyKey, unknown>;

/** A copy of a body with another value in one place. */
function replace(body: unknown, path: SamplePath, value: unknown): unknown {
  const copy = structuredClone(body);
  // Each path of a sample leads through objects and lists.
  const parent = path.slice(0, -1).reduce<Tree>((part, key) => part[key] as Tree, copy as Tree);
  parent[path.at(-1) ?? ""] = value;
  return copy;
}

const call = (schema: SampleAnswer["schema"], body: unknown) =>
  createApiClient(async () => ({ status: 200, body })).call({ method: "GET", path: "/" }, schema);

/** What an unknown value counts as where it decides what a patient is offered. */
const strictest: Record<string, string> = {
  prescriptionRequired: "yes",
  availability: "out_of_stock",
};

const withEnums = sampleAnswers.filter(({ enums }) => enums.length > 0);

test("the contract's lists with enum values are among the answers", () => {
  expect(withEnums.map(({ name }) => name)).toContain("orderListResponseSchema");
  expect(withEnums.length).toBeGreaterThan(15);
});

test.each(sampleAnswers.map((sample) => [sample.name, sample] as const))(
  "%s keeps its entries with a value that the client does not know",
  async (_, { schema, body, enums }) => {
    const known = schema.parse(body);
    expect(await call(schema, body)).toEqual(known);
    const expectAt = async (paths: SamplePath[]) => {
      const sent = paths.reduce((now, path) => replace(now, path, "on_hold"), body);
      const read = paths.reduce(
        (now, path) => replace(now, path, strictest[String(path.at(-1))] ?? "on_hold"),
        known,
      );
      expect(await call(schema, sent)).toEqual(read);
    };
    const places = enums.map(({ path }) => path);
    for (const path of places) await expectAt([path]);
    await expectAt(places);
  },
);

test.each([17, null, {}])("refuses %p in place of an order's status", async (status) => {
  const sample = sampleAnswers.find(({ name }) => name === "orderResponseSchema");
  if (!sample) throw new Error("no order");
  const body = replace(sample.body, ["order", "status"], status);
  await expect(call(sample.schema, body)).rejects.toThrow();
});
