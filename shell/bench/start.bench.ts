import { computeFigure } from "@aushadhi/api/bench/figure";
import { createLimitRow, type Row } from "@aushadhi/api/bench/row";
import { startServer } from "./server-process.ts";

/** Measures the start time of an installed and built tree. */
export async function benchStart(dataDir: string): Promise<Row[]> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const server = await startServer(dataDir);
    times.push(server.startMs);
    await server.stop();
  }
  return [
    createLimitRow(
      "bun start on an installed and built tree, to the first answer",
      computeFigure(times),
      3000,
      "ms",
    ),
  ];
}
