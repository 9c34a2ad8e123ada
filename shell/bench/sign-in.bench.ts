import { computeFigure, computePercentile, type Row } from "@aushadhi/api/bench/measure";
import { type ServerProcess, startServer } from "./server-process.ts";

const attemptsPerSecond = 500;
const seconds = 10;
const rounds = 5;
const listEveryMs = 20;

/**
 * Measures how a flood of sign-ins slows down other requests. Each attempt uses another email address, so all of them
 * reach the hashing queue.
 */
export async function benchSignInFlood(dataDir: string): Promise<Row[]> {
  const server = await startServer(dataDir);
  try {
    const quiet: number[] = [];
    const beside: number[] = [];
    await measureListP99(server, 1);
    for (let round = 0; round < rounds; round++) {
      quiet.push(await measureListP99(server, 3));
      const flooding = sendAttempts(server, round);
      beside.push(await measureListP99(server, seconds));
      const answers = await flooding;
      console.log(`  round ${round + 1} of ${rounds}: ${describe(answers)}`);
    }
    const what = `list's p99 beside ${attemptsPerSecond} sign-ins a second for ${seconds} s`;
    const row: Row = {
      what,
      ours: computeFigure(beside),
      than: { name: "limit", value: 50 },
      mustHold: { atMost: 1 },
      unit: "ms",
    };
    const { mustHold: _, ...information } = row;
    return [row, { ...information, than: { name: "quiet", value: computeFigure(quiet).median } }];
  } finally {
    await server.stop();
  }
}

/** Measures the 99th percentile of product lists at a steady request rate, in milliseconds. */
async function measureListP99({ address }: ServerProcess, forSeconds: number): Promise<number> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const until = performance.now() + forSeconds * 1000;
  for (let next = performance.now(); next < until; next += listEveryMs) {
    await Bun.sleep(Math.max(0, next - performance.now()));
    asked.push(
      (async () => {
        const started = performance.now();
        await (await fetch(`${address}/api/products?limit=12`)).arrayBuffer();
        times.push(performance.now() - started);
      })(),
    );
  }
  await Promise.all(asked);
  return computePercentile(
    times.sort((a, b) => a - b),
    99,
  );
}

/** Sends attempts at a fixed rate. Returns the number of answers by status. */
async function sendAttempts(
  { address }: ServerProcess,
  round: number,
): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  const asked: Promise<void>[] = [];
  const started = performance.now();
  for (let sent = 0; sent < attemptsPerSecond * seconds; ) {
    await Bun.sleep(5);
    const due = ((performance.now() - started) / 1000) * attemptsPerSecond;
    for (; sent < due; sent++) {
      asked.push(
        attempt(address, `person-${round}-${sent}@example.com`).then((status) => {
          answers.set(status, (answers.get(status) ?? 0) + 1);
        }),
      );
    }
  }
  await Promise.all(asked);
  return answers;
}

async function attempt(address: string, email: string): Promise<number> {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "wrong password" }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const describe = (answers: Map<number, number>) =>
  [...answers]
    .sort()
    .map(([status, times]) => `${times} × ${status}`)
    .join(", ");
