import { normalizeCode, normalizeDigits } from "../../../../contract/index.ts";

/** Stands before the word of a batch number in the indexes of the back office. No text has it. */
const batchMark = "\ue000";
const wordPattern = /[\p{L}\p{N}\p{Mn}\p{Mc}]+/gu;
/** What stands before a batch number on a screen or a box: `Batch no. `. */
const batchLabel = /^(?:batch(?: number| no)?|lot(?: no)?|b\.? ?no)[:. #]+/i;
/** A shorter text is the beginning of too many batch numbers. */
const minPrefix = 4;

/**
 * Builds the FTS5 phrase that finds a batch number by its beginning, however it was typed: case, spaces, hyphens,
 * slashes and the kind of digits make no difference. Less than 4 characters are a whole batch number.
 * @returns null when the text has no letter and no digit
 */
export function buildBatchPhrase(text: string): string | null {
  const typed = normalizeDigits(normalizeCode(text)).replace(batchLabel, "");
  const word = typed.match(wordPattern)?.join("");
  if (!word) return null;
  return `"${batchMark}${word}"${word.length < minPrefix ? "" : " *"}`;
}
