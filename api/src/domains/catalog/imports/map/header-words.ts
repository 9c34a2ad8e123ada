import { normalizeHeader } from "./map-columns.ts";

/**
 * The words of a header as the known names have them: `M.R.P. (Rs.)` is `mrp`, `B.No.` is `b no`. A header that is only in
 * brackets counts as one without them.
 */
export function toHeaderWords(header: string): string {
  const words = (normalizeHeader(header) || normalizeHeader(header.replace(/[()]/g, " "))).split(
    " ",
  );
  let joined = "";
  for (const [at, word] of words.entries()) {
    const isJoined = at > 0 && isLetter(word) && isLetter(words[at - 1] ?? "");
    joined += isJoined || at === 0 ? word : ` ${word}`;
  }
  return joined;
}

const isLetter = (word: string) => /^[a-z]$/.test(word);
