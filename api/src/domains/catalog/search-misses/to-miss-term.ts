import { foldText } from "../search/words/search-text.ts";

const maxLength = 60;
/** Seven or more digits may be a phone number. Fewer digits are a strength or a pack size. */
const personalDigits = 7;

/**
 * Normalizes a text for counting: lower case, without punctuation. Returns null for possible personal data (an e-mail
 * address, a phone number), for a text over 60 characters and for one without a word.
 */
export function toMissTerm(text: string): string | null {
  const plain = text.normalize("NFKC");
  if (plain.includes("@") || (plain.match(/\p{N}/gu) ?? []).length >= personalDigits) return null;
  const term = foldText(plain);
  return term === "" || term.length > maxLength ? null : term;
}
