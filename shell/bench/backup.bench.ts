import { join } from "node:path";
import { computeFigure, computePercentile } from "@aushadhi/api/bench/figure";
import { measureListTimes } from "@aushadhi/api/bench/measure-list-times";
import { createLimitRow, type Row } from "@aushadhi/api/bench/row";
import { root } from "../cli/install.ts";
import { startServer, withDataDir } from "./server-process.ts";

const rounds = 5;

/** Measures how a backup of a shop with 100,000 products slows down its customers. */
export function benchBackup(): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    await runCommand(dataDir, "generate.ts", "100000");
    const server = await startServer(dataDir, { SEED: "none" });
    const p99s: number[] = [];
    const seconds: number[] = [];
    try {
      for (let round = 0; round <= rounds; round++) {
        const done = new AbortController();
        const listTimes = measureListTimes(server.address, done.signal);
        const started = performance.now();
        await runCommand(dataDir, "backup.ts", join(dataDir, "backup.tar"));
        const ms = performance.now() - started;
        done.abort();
        const p99 = computePercentile(await listTimes, 99);
        // The first round warms up.
        if (round === 0) continue;
        p99s.push(p99);
        seconds.push(ms / 1000);
      }
    } finally {
      await server.stop();
    }
    return createRows(p99s, seconds);
  });
}

const createRows = (p99s: number[], seconds: number[]): Row[] => [
  createLimitRow(
    "p99 of the product list during a backup, 100,000 products",
    computeFigure(p99s),
    50,
    "ms",
  ),
  {
    label: "the backup",
    measured: computeFigure(seconds),
    reference: { name: "a minute", value: 60 },
    unit: "s",
  },
];

async function runCommand(dataDir: string, command: string, ...args: string[]): Promise<void> {
  const child = Bun.spawn([process.execPath, join(root, "shell/cli", command), ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, SEED: "none", DATA_DIR: dataDir },
  });
  if ((await child.exited) !== 0) throw new Error(`${command} failed`);
}
