const listEveryMs = 10;

/** Reads the product list at a fixed rate until the signal. Returns the milliseconds of each answer. */
export async function measureListTimes(address: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  while (!signal.aborted) {
    const started = performance.now();
    calls.push(
      fetch(`${address}/api/products?limit=12`)
        .then((answer) => answer.arrayBuffer())
        .then(() => void times.push(performance.now() - started)),
    );
    await Bun.sleep(listEveryMs);
  }
  await Promise.all(calls);
  return times;
}
