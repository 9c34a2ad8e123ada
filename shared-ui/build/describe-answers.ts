import * as contract from "@aushadhi/api/contract";

/** What a release reads of the answers of some calls, as its manifest has it. */
type Answers = NonNullable<contract.ReleaseManifest["answers"]>;

/**
 * Describes what a package reads of the API's answers: of the calls that it imports from the contract, and of the
 * schemas of answers that it imports itself. Calls with the same answer are described together.
 */
export function describeAnswers(imported: ReadonlySet<string>): Answers {
  const endpoints = contract.listEndpoints();
  const exported: Record<string, unknown> = { ...contract };
  const byShape = new Map<string, string[]>();
  for (const name of [...imported].sort()) {
    const used = exported[name];
    const endpoint = endpoints.find((one) => one === used || one.answer === used);
    if (!endpoint?.answer) continue;
    const shape = JSON.stringify(contract.describeAnswer(endpoint.answer));
    const of = endpoint === used ? `${endpoint.method} ${endpoint.path}` : name;
    byShape.set(shape, [...(byShape.get(shape) ?? []), of]);
  }
  return [...byShape].map(([shape, of]) => ({ of, shape }));
}
