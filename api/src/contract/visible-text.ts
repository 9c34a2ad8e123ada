// Apart from the schemas, so that it comes without any.

/** Marks of direction, zero-width characters, fillers, tags, control characters: NUL and line ends are left to fields. */
const invisible = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|[^\P{Cc}\0\t\n\r]/gu;

/**
 * A text that other people read, without what cannot be seen: it would let one name pass for another, or turn what
 * follows it round. What a script needs stays: joiners between Devanagari letters, and how an emoji is to look.
 */
export const visibleText = (text: string): string =>
  text.replace(invisible, (mark: string, at: number) => (isNeeded(mark, at, text) ? mark : ""));

function isNeeded(mark: string, at: number, text: string): boolean {
  if (/[\u200c\u200d]/.test(mark))
    return /^\p{sc=Deva}.\p{sc=Deva}$/u.test(text.slice(Math.max(0, at - 1), at + 2));
  return /[\ufe0e\ufe0f]/.test(mark) && /\p{Emoji}$/u.test(text.slice(Math.max(0, at - 2), at));
}
