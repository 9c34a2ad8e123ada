/** Orders per call: small enough for visible progress and a quick stop. */
const sliceSize = 10;

/**
 * Processes items in slices, one after the other.
 * @param run processes one slice
 * @param onSlice gets each slice's results
 * @param signal stops before the next slice; the current one finishes
 * @throws what `run` throws; earlier slices stay done
 */
export async function runInSlices<Result>(
  ids: readonly string[],
  run: (slice: readonly string[]) => Promise<readonly Result[]>,
  onSlice: (results: readonly Result[]) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let at = 0; at < ids.length && !signal.aborted; at += sliceSize) {
    onSlice(await run(ids.slice(at, at + sliceSize)));
  }
}
