import { computeFigure } from "@aushadhi/api/bench/figure";
import { createLimitRow, type Row } from "@aushadhi/api/bench/row";
import { startVisits } from "../cli/testing/start-visits.ts";
import { startServer } from "./server-process.ts";

const runs = 5;
/** Milliseconds for a restart. */
const restartLimit = 2000;
/** Milliseconds that a visitor may wait while the next process takes over: that of a slow page. */
const waitLimit = 2000;

/** Measures restarts, and handovers to the next process while visitors use the shop, on an installed and built tree. */
export async function benchRestart(dataDir: string): Promise<Row[]> {
  let server = await startServer(dataDir);
  const env = { PORT: new URL(server.address).port };
  const restarts: number[] = [];
  for (let run = 0; run < runs; run++) {
    const begun = performance.now();
    await server.stop();
    server = await startServer(dataDir, env);
    restarts.push(performance.now() - begun);
  }

  const handovers: number[] = [];
  const waits: number[] = [];
  const failed: number[] = [];
  for (let run = 0; run < runs; run++) {
    const visits = startVisits(server.address);
    await visits.waitForMore(50);
    const begun = performance.now();
    const next = await startServer(dataDir, env);
    await server.exited;
    handovers.push(performance.now() - begun);
    await visits.waitForMore(50);
    await visits.stop();
    waits.push(visits.longestMs());
    failed.push(visits.failed.length);
    server = next;
  }
  await server.stop();
  return [
    createLimitRow(
      "restart, from the signal to the first answer",
      computeFigure(restarts),
      restartLimit,
      "ms",
    ),
    createLimitRow(
      "bun run reload: longest wait of a visitor",
      computeFigure(waits),
      waitLimit,
      "ms",
    ),
    {
      label: "bun run reload: until the next process serves",
      measured: computeFigure(handovers),
      reference: { name: "restart", value: computeFigure(restarts).median },
      unit: "ms",
    },
    {
      label: "bun run reload: failed requests",
      measured: computeFigure(failed),
      reference: { name: "runs", value: runs },
      allowedRatio: { atMost: 0 },
      unit: "requests",
    },
  ];
}
