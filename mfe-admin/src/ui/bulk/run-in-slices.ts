/** Items per call: small enough for visible progress and a quick stop. */
const usualSize = 10;

/**
 * Processes items in slices, one after the other.
 * @param run processes one slice
 * @param onSlice gets each slice's result
 * @param signal stops before the next slice; the current one finishes
 * @throws what `run` throws; earlier slices stay done
 */
export async function runInSlices<Item, Result>(
  items: readonly Item[],
  run: (slice: readonly Item[]) => Promise<Result>,
  onSlice: (result: Result) => void,
  signal: AbortSignal | undefined,
  size = usualSize,
): Promise<void> {
  for (let at = 0; at < items.length && !signal?.aborted; at += size) {
    onSlice(await run(items.slice(at, at + size)));
  }
}
