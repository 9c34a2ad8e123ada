import * as contract from "@aushadhi/api/contract";

/** The parts of a zod schema that a sample is built from. */
interface Schema {
  parse(value: unknown): unknown;
  safeParse(value: unknown): { success: boolean };
  _zod: {
    def: {
      type: string;
      shape?: Record<string, Schema>;
      element?: Schema;
      innerType?: Schema;
      in?: Schema;
      options?: readonly Schema[];
      keyType?: Schema;
      valueType?: Schema;
      values?: readonly unknown[];
      entries?: Record<string, unknown>;
    };
  };
}

export interface SampleAnswer {
  /** Name in the contract. */
  name: string;
  schema: Schema;
  body: unknown;
  /** Paths of the values for which the contract has a list. */
  enums: EnumPlace[];
}

export interface EnumPlace {
  path: PropertyKey[];
  values: readonly unknown[];
}

const digest = "a".repeat(64);
const texts = ["a", "2026-01-01", "2026-01-01T00:00:00.000Z", "1.0.0", "shell", digest, "10:00"];
const simple: Record<string, unknown[]> = {
  string: texts,
  number: [1, 0],
  boolean: [true],
  null: [null],
  unknown: ["a"],
  any: ["a"],
};

const isAnswer = ([name]: [string, unknown]) => name.endsWith("ResponseSchema");

/** Builds a valid body of each answer in the contract, with one entry in each list. */
export const sampleAnswers: SampleAnswer[] = Object.entries(contract)
  .filter(isAnswer)
  .map(([name, exported]) => {
    // An export with this name is a schema; its type has no public form.
    const schema = exported as unknown as Schema;
    const enums: EnumPlace[] = [];
    return { name, schema, body: buildSample(schema, [], enums), enums };
  });

/** The values of all lists in answers, by the field that has one of them. */
export function listKnownValues(): Map<string, Set<unknown>> {
  const known = new Map<string, Set<unknown>>();
  for (const { path, values } of sampleAnswers.flatMap(({ enums }) => enums)) {
    const field = String(path.findLast((key) => typeof key === "string"));
    known.set(field, new Set([...(known.get(field) ?? []), ...values]));
  }
  return known;
}

function buildSample(schema: Schema, path: PropertyKey[], enums: EnumPlace[]): unknown {
  const { def } = schema._zod;
  const inner = def.innerType ?? def.in;
  if (inner) return buildSample(inner, path, enums);
  if (def.shape) {
    return Object.fromEntries(
      Object.entries(def.shape).map(([key, part]) => [
        key,
        buildSample(part, [...path, key], enums),
      ]),
    );
  }
  if (def.element) return [buildSample(def.element, [...path, 0], enums)];
  if (def.options?.[0]) return buildSample(def.options[0], path, enums);
  if (def.keyType && def.valueType) {
    const key = String(buildSample(def.keyType, path, []));
    return { [key]: buildSample(def.valueType, [...path, key], enums) };
  }
  if (def.entries) {
    const values = Object.values(def.entries);
    enums.push({ path, values });
    return values[0];
  }
  if (def.values) return def.values[0];
  const sample = simple[def.type]?.find((value) => schema.safeParse(value).success);
  if (sample === undefined) throw new Error(`No sample of ${def.type} at ${path.join(".")}`);
  return sample;
}
