import { join } from "node:path";
import { computeFigure, type Row } from "@aushadhi/api/bench/measure";
import { computeP99, measureListTimes } from "@aushadhi/api/bench/measure-list-times";
import { root } from "../cli/install.ts";
import { startServer, withDataDir } from "./server-process.ts";

const rounds = 5;

/** Measures how a backup of a shop with 100,000 products slows down its customers. */
export function benchBackup(): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    await run(dataDir, "generate.ts", "100000");
    const server = await startServer(dataDir, { SEED: "none" });
    const p99s: number[] = [];
    const seconds: number[] = [];
    try {
      for (let round = 0; round <= rounds; round++) {
        const done = new AbortController();
        const listing = measureListTimes(server.address, done.signal);
        const started = performance.now();
        await run(dataDir, "backup.ts", join(dataDir, "backup.tar"));
        const took = performance.now() - started;
        done.abort();
        const p99 = computeP99(await listing);
        // The first round is a warm-up.
        if (round === 0) continue;
        p99s.push(p99);
        seconds.push(took / 1000);
      }
    } finally {
      await server.stop();
    }
    return createRows(p99s, seconds);
  });
}

const createRows = (p99s: number[], seconds: number[]): Row[] => [
  {
    what: "product list's p99 during a backup, 100,000 products",
    ours: computeFigure(p99s),
    than: { name: "limit", value: 50 },
    mustHold: { atMost: 1 },
    unit: "ms",
  },
  {
    what: "that backup",
    ours: computeFigure(seconds),
    than: { name: "a minute", value: 60 },
    unit: "s",
  },
];

async function run(dataDir: string, command: string, ...given: string[]): Promise<void> {
  const child = Bun.spawn([process.execPath, join(root, "shell/cli", command), ...given], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, SEED: "none", DATA_DIR: dataDir },
  });
  if ((await child.exited) !== 0) throw new Error(`${command} failed`);
}
