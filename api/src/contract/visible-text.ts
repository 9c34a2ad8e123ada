// Separate from the schemas, so that it loads without zod.

/**
 * Direction marks, zero-width characters, fillers, tags and control characters, except NUL and line ends, which
 * the field checks handle.
 */
const invisible = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|[^\P{Cc}\0\t\n\r]/gu;

/**
 * Removes invisible characters from a text that other people read. They could make one name look like another,
 * or reverse the text after them. Keeps what a script needs: joiners between Devanagari letters, and emoji
 * variants.
 */
export const visibleText = (text: string): string =>
  text.replace(invisible, (mark: string, at: number) => (isNeeded(mark, at, text) ? mark : ""));

function isNeeded(mark: string, at: number, text: string): boolean {
  if (/[\u200c\u200d]/.test(mark))
    return /^\p{sc=Deva}.\p{sc=Deva}$/u.test(text.slice(Math.max(0, at - 1), at + 2));
  return /[\ufe0e\ufe0f]/.test(mark) && /\p{Emoji}$/u.test(text.slice(Math.max(0, at - 2), at));
}
