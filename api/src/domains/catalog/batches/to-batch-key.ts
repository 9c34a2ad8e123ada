/**
 * Returns the key by which a batch number is unique in its product: without spaces, in lower case. The column `number_key`
 * and the triggers compute the same. Numbers are normalised by `normalizeCode` where they come in.
 * @param number null for pieces of which nobody noted it
 */
export const toBatchKey = (number: string | null): string =>
  (number ?? "")
    .replaceAll(" ", "")
    // As SQLite does: only A to Z.
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
