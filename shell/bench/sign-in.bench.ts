import { computeFigure, computePercentile } from "@aushadhi/api/bench/figure";
import { createLimitRow, type Row } from "@aushadhi/api/bench/row";
import { type ServerProcess, startServer } from "./server-process.ts";

const attemptsPerSecond = 500;
const seconds = 10;
const rounds = 5;
const listEveryMs = 20;

/**
 * Measures how a flood of sign-ins slows down other requests. Each attempt uses another email address, so all
 * attempts reach the password hashing queue.
 */
export async function benchSignInFlood(dataDir: string): Promise<Row[]> {
  const server = await startServer(dataDir);
  try {
    const quiet: number[] = [];
    const during: number[] = [];
    await measureListP99(server, 1);
    for (let round = 0; round < rounds; round++) {
      quiet.push(await measureListP99(server, 3));
      const sending = sendAttempts(server, round);
      during.push(await measureListP99(server, seconds));
      const answers = await sending;
      console.log(`  round ${round + 1} of ${rounds}: ${formatAnswers(answers)}`);
    }
    const label = `p99 of the list during ${attemptsPerSecond} sign-ins per second for ${seconds} s`;
    const row: Row = createLimitRow(label, computeFigure(during), 50, "ms");
    const { allowedRatio: _, ...informationRow } = row;
    return [
      row,
      { ...informationRow, reference: { name: "quiet", value: computeFigure(quiet).median } },
    ];
  } finally {
    await server.stop();
  }
}

/** Measures the 99th percentile of product lists at a steady request rate, in milliseconds. */
async function measureListP99({ address }: ServerProcess, forSeconds: number): Promise<number> {
  const times: number[] = [];
  const requests: Promise<void>[] = [];
  const end = performance.now() + forSeconds * 1000;
  for (let next = performance.now(); next < end; next += listEveryMs) {
    await Bun.sleep(Math.max(0, next - performance.now()));
    requests.push(
      (async () => {
        const started = performance.now();
        await (await fetch(`${address}/api/products?limit=12`)).arrayBuffer();
        times.push(performance.now() - started);
      })(),
    );
  }
  await Promise.all(requests);
  return computePercentile(times, 99);
}

/** Sends attempts at a fixed rate. Returns the number of answers by status. */
async function sendAttempts(
  { address }: ServerProcess,
  round: number,
): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  const requests: Promise<void>[] = [];
  const started = performance.now();
  for (let sent = 0; sent < attemptsPerSecond * seconds; ) {
    await Bun.sleep(5);
    const due = ((performance.now() - started) / 1000) * attemptsPerSecond;
    for (; sent < due; sent++) {
      requests.push(
        signIn(address, `person-${round}-${sent}@example.com`).then((status) => {
          answers.set(status, (answers.get(status) ?? 0) + 1);
        }),
      );
    }
  }
  await Promise.all(requests);
  return answers;
}

async function signIn(address: string, email: string): Promise<number> {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "wrong password" }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const formatAnswers = (answers: Map<number, number>) =>
  [...answers]
    .sort()
    .map(([status, times]) => `${times} × ${status}`)
    .join(", ");
