/** Orders of one call: few enough that progress is seen and that stopping is quick. */
const sliceSize = 10;

/**
 * Does the same with many, a slice after the other.
 * @param run does it with one slice
 * @param onSlice told of each slice's results as they come
 * @param signal stops before the next slice; what is on its way ends
 * @throws what `run` throws: what came before stays done
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
