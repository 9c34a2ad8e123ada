import type { ImportCounts } from "@aushadhi/api/contract";

/** Writes a count as people read it. */
export type Format = (count: number) => string;

const products = (count: number, format: Format) =>
  count === 1 ? "1 product" : `${format(count)} products`;

export const formatRowCount = (count: number, format: Format) =>
  count === 1 ? "1 row" : `${format(count)} rows`;

/** What created and changed rows come to: `1,204 products were created and 36 changed`. */
export const describeOutcome = (
  { created, changed }: ImportCounts,
  format: Format,
  verb: [string, string],
) => {
  const was = (count: number) => (count === 1 ? verb[0] : verb[1]);
  if (created === 0) return `${products(changed, format)} ${was(changed)} changed`;
  const isCreated = `${products(created, format)} ${was(created)} created`;
  return changed === 0 ? isCreated : `${isCreated} and ${format(changed)} changed`;
};

/** What happens to rejected rows; empty where there are none. */
export const describeLeftOut = (
  { refused }: ImportCounts,
  format: Format,
  verb: [string, string],
) =>
  refused === 0
    ? ""
    : ` ${formatRowCount(refused, format)} with problems ${refused === 1 ? verb[0] : verb[1]} left out.`;

/** Verb of one and of several. */
export const willBe: [string, string] = ["will be", "will be"];
export const were: [string, string] = ["was", "were"];
