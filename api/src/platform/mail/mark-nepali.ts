/** Words in Devanagari, with the spaces and joiners between them. */
const words = /[\u0900-\u097f\u200c\u200d]+(?: [\u0900-\u097f\u200c\u200d]+)*/g;

/** Writes a text as HTML in which mail programs and screen readers know the Nepali words. */
export const markNepali = (text: string): string =>
  Bun.escapeHTML(text).replace(words, '<span lang="ne">$&</span>');
