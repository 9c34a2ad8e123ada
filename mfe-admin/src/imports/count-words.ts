import { groupDigits, type ImportCounts } from "@aushadhi/api/contract";

const formatProductCount = (count: number) =>
  count === 1 ? "1 product" : `${groupDigits(count)} products`;

export const formatRowCount = (count: number) =>
  count === 1 ? "1 row" : `${groupDigits(count)} rows`;

/** Describes created and changed rows: `1,204 products were created and 36 changed`. */
export const describeOutcome = ({ created, changed }: ImportCounts, verb: [string, string]) => {
  const chooseVerb = (count: number) => (count === 1 ? verb[0] : verb[1]);
  if (created === 0) return `${formatProductCount(changed)} ${chooseVerb(changed)} changed`;
  const isCreated = `${formatProductCount(created)} ${chooseVerb(created)} created`;
  return changed === 0 ? isCreated : `${isCreated} and ${groupDigits(changed)} changed`;
};

/** Describes what happens to rejected rows; empty when there are none. */
export const describeLeftOut = ({ refused }: ImportCounts, verb: [string, string]) =>
  refused === 0
    ? ""
    : ` ${formatRowCount(refused)} with problems ${refused === 1 ? verb[0] : verb[1]} left out.`;

/** Verb in singular and plural. */
export const willBe: [string, string] = ["will be", "will be"];
export const were: [string, string] = ["was", "were"];
