import type { Import } from "@aushadhi/api/contract";
import type { resultMessages } from "./messages.ts";

export const hasOpenQuestion = ({ findings }: Import): boolean =>
  findings?.questions.some(({ answer }) => answer === null) ?? false;

/** Returns whether rows need a category choice. */
export const hasOpenCategory = ({ findings }: Import): boolean =>
  (findings?.categories.length ?? 0) > 0;

/** Returns whether texts of stock, packs and prices are asked about, answered or not. */
export const hasTextQuestion = ({ findings }: Import): boolean =>
  findings?.countTexts !== undefined || findings?.pricePer !== undefined;

/** Returns whether every row of the file is rejected. */
export const isAllRejected = ({ counts }: Import): boolean =>
  counts !== null && counts.refused > 0 && counts.refused === sum(Object.values(counts));

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Returns why an import cannot be applied now; null when it can. */
export function findObstacle(
  one: Import,
  isRenameConfirmed: boolean,
  text: typeof resultMessages.en.apply,
): string | null {
  const { counts, findings } = one;
  if (hasOpenQuestion(one)) return text.open;
  if (isAllRejected(one)) return hasOpenCategory(one) ? text.categories : text.allRejected;
  if (!counts || counts.created + counts.changed === 0) return text.nothing;
  return findings?.renames && !isRenameConfirmed ? text.unconfirmed : null;
}
