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

/** Describes what taking an import back does: `1,204 products were deleted and 36 restored`. */
export const describeRollback = ({ created, changed }: ImportCounts, verb: [string, string]) => {
  const chooseVerb = (count: number) => (count === 1 ? verb[0] : verb[1]);
  if (created === 0) {
    const has = changed === 1 ? "its" : "their";
    return `${formatProductCount(changed)} ${chooseVerb(changed)} given ${has} earlier values`;
  }
  const isDeleted = `${formatProductCount(created)} ${chooseVerb(created)} deleted`;
  return changed === 0
    ? isDeleted
    : `${isDeleted} and ${groupDigits(changed)} given ${changed === 1 ? "its" : "their"} earlier values`;
};

/** Describes what happens to rejected rows; empty when there are none. */
export const describeLeftOut = ({ refused }: ImportCounts, verb: [string, string]) =>
  refused === 0
    ? ""
    : ` ${formatRowCount(refused)} with problems ${refused === 1 ? verb[0] : verb[1]} left out.`;

/** Verb in singular and plural. */
export const willBe: [string, string] = ["will be", "will be"];
export const were: [string, string] = ["was", "were"];
