import * as contract from "../../../contract/index.ts";
import type { ServedContract } from "./check-contract.ts";

/** Schemas of all answers, by `GET /coupons` and by the names under which releases import them. */
const answers = new Map<string, contract.z.ZodMiniType>(
  contract
    .listEndpoints()
    .flatMap(({ method, path, answer }) => (answer ? [[`${method} ${path}`, answer]] : [])),
);
const schemas = new Set<unknown>(answers.values());
for (const [name, exported] of Object.entries(contract)) {
  // Only schemas of answers are in the set.
  if (schemas.has(exported)) answers.set(name, exported as contract.z.ZodMiniType);
}

/** Shapes of answers that were asked for. Each walks its whole schema, and a release may name thousands. */
const shapes = new Map<string, contract.AnswerShape>();

const describe = (name: string): contract.AnswerShape | null => {
  const schema = answers.get(name);
  return schema ? contract.describeAnswer(schema) : null;
};

/** The contract of this API. */
export const servedContract: ServedContract = {
  version: contract.contractVersion,
  // Version 3 added the list of calls and changed no name of version 2.
  brokenIn: {},
  has: (name) => name in contract,
  findAnswer(name) {
    const known = shapes.get(name);
    if (known !== undefined) return known;
    const shape = describe(name);
    // What nobody serves is not kept, since anybody can make up names.
    if (shape !== null) shapes.set(name, shape);
    return shape;
  },
};
