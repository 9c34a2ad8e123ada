import { foldText } from "../search/search-text.ts";

const maxLength = 60;
/** Fewer digits are a strength or a pack; from here on it may be somebody's phone number. */
const personalDigits = 7;

/**
 * A text as it is counted: in lower case, without signs, so that all spellings are one. Null for what may tell of a
 * person (an e-mail address, a phone number), for a long text and for one without a word.
 */
export function toMissTerm(text: string): string | null {
  const plain = text.normalize("NFKC");
  if (plain.includes("@") || (plain.match(/\p{N}/gu) ?? []).length >= personalDigits) return null;
  const term = foldText(plain);
  return term === "" || term.length > maxLength ? null : term;
}
