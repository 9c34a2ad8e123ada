/** Number of rows to skip, and number to read. */
export interface Slice {
  offset: number;
  limit: number;
}

/** A page of a list with a known number of rows. */
export interface PageRange extends Slice {
  total: number;
}

/**
 * Reads a page of an ordered list from the nearer end, because SQLite reads all rows that it skips. So the last
 * page costs no more than the first.
 * @param read reads a slice of the list, or of the reversed list
 * @param isReversed whether to read from the end
 */
export async function readFromNearerEnd<Row>(
  { total, offset, limit }: PageRange,
  read: (slice: Slice, isReversed: boolean) => Promise<Row[]>,
  isReversed = offset > total / 2,
): Promise<Row[]> {
  if (offset >= total) return [];
  if (!isReversed) return read({ offset, limit }, false);
  const length = Math.min(limit, total - offset);
  const rows = await read({ offset: total - offset - length, limit: length }, true);
  return rows.reverse();
}
