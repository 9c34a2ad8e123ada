/** Limits of a workbook, beside those of every file. Exceeding one refuses it with words. */
export const workbookLimits = {
  /** Files in the archive. */
  entries: 2_000,
  /** Bytes of all files in the archive, unpacked. */
  unpackedBytes: 160 * 1024 * 1024,
  sheets: 50,
  /** Cells with a content, and the characters of all of them: a text that is stored once may fill many cells. */
  cells: 2_000_000,
  characters: 100_000_000,
} as const;
