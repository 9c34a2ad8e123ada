import * as contract from "@aushadhi/api/contract";
import { createSample, type SamplePath, type SampleSchema } from "../kit/canned/create-sample.ts";

export interface SampleAnswer {
  /** Name in the contract. */
  name: string;
  schema: SampleSchema;
  body: unknown;
  /** Paths of the values for which the contract has a list. */
  enums: EnumPlace[];
}

export interface EnumPlace {
  path: SamplePath;
  values: readonly unknown[];
}

const isAnswer = ([name]: [string, unknown]) => name.endsWith("ResponseSchema");

/** Builds a valid body of each answer in the contract, with one entry in each list. */
export const sampleAnswers: SampleAnswer[] = Object.entries(contract)
  .filter(isAnswer)
  .map(([name, exported]) => {
    // An export with this name is a schema; its type has no public form.
    const schema = exported as unknown as SampleSchema;
    const enums: EnumPlace[] = [];
    const onEnum = (path: SamplePath, values: readonly unknown[]) => enums.push({ path, values });
    const body = createSample(schema, { entries: 1, isFull: true, onEnum });
    return { name, schema, body, enums };
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
