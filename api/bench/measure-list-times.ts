import { computePercentile } from "./measure.ts";

const listEveryMs = 10;

/** Milliseconds of product lists, read at a steady pace until the signal. */
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

export const computeP99 = (times: number[]) =>
  computePercentile(
    times.sort((a, b) => a - b),
    99,
  );
