/** What became of one of many. */
export interface BulkOutcome<T> {
  item: T;
  /** Why it was refused; null when it was done. */
  reason: string | null;
}

/** Changes that are on their way at the same time: the shop has one writer. */
const atOnce = 2;

/**
 * Does the same with many things, one after the other. What one refuses stops no other.
 * @param run returns why it was refused; null when it was done
 * @param onOutcome told of each as it ends
 * @param signal stops before the next one; what is on its way ends
 */
export async function runBulk<T>(
  items: readonly T[],
  run: (item: T) => Promise<string | null>,
  onOutcome: (outcome: BulkOutcome<T>) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      if (signal.aborted) return;
      onOutcome({ item, reason: await run(item) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
