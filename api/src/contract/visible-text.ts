// Separate from the schemas, so that it loads without zod.

/**
 * Direction marks, zero-width characters, fillers, tags and control characters, except NUL and line ends, which
 * the field checks handle.
 */
const invisible = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffc]|[^\P{Cc}\0\t\n\r]/gu;

/** ASCII as East Asian keyboards write it, each as wide as an ideograph. */
const fullWidth = /[\uff01-\uff5e]/g;

/** Unicode allows so many marks on a letter of a text that is exchanged (UAX #15, "Stream-Safe Text Format"). */
const tooManyMarks = /\p{M}{31}/u;

/**
 * The normaliser of every text from outside. Removes invisible characters, which could make one name look like
 * another, or reverse the text after them. Keeps what a script needs: joiners between Devanagari letters, and emoji
 * variants. No-break and other spaces become spaces, no-break hyphens hyphens, and full-width forms ASCII.
 */
export function visibleText(text: string): string {
  // Most texts, such as the cells of a list.
  if (/^[\t\n\r -~]*$/.test(text)) return text;
  return compose(
    text
      .replace(invisible, (mark: string, at: number) => (isNeeded(mark, at, text) ? mark : ""))
      // The blank Braille pattern has no dots.
      .replace(/[\p{Zs}\u2800]/gu, " ")
      .replace(/[\u2010\u2011]/g, "-")
      .replace(fullWidth, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)),
  );
}

/** Turns dashes and minus signs into hyphens, as searches and codes are typed. */
export const foldDashes = (text: string): string => text.replace(/[\p{Pd}\u2212]/gu, "-");

/**
 * Normalises a text that must be equal however it was typed: a phone number, an e-mail address, an SKU, a code. Also
 * turns dashes into hyphens, and removes joiners, emoji variants and the spaces at its ends.
 */
export const normalizeCode = (typed: string): string =>
  compose(foldDashes(visibleText(typed)).replace(/[\u200c\u200d]|[\ufe0e\ufe0f]/g, "")).trim();

/** Unicode NFC. It takes time by the square of a row of marks, so a text with a long one stays as it is. */
const compose = (text: string) => (tooManyMarks.test(text) ? text : text.normalize("NFC"));

function isNeeded(mark: string, at: number, text: string): boolean {
  if (/[\u200c\u200d]/.test(mark))
    return /^\p{sc=Deva}.\p{sc=Deva}$/u.test(text.slice(Math.max(0, at - 1), at + 2));
  if (!/[\ufe0e\ufe0f]/.test(mark)) return false;
  const before = text.slice(Math.max(0, at - 2), at);
  // Unicode counts digits as emoji; one is only with a keycap round it.
  return /\p{Emoji}$/u.test(before) && (/[^\d#*]$/.test(before) || text[at + 1] === "\u20e3");
}
