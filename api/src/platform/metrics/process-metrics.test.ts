import { expect, test } from "bun:test";
import { watchProcess } from "./process-metrics.ts";
import { createPrometheusMetrics } from "./prometheus.ts";

async function readValue(print: () => Promise<string>, name: string): Promise<number> {
  const line = (await print()).split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.split(" ")[1]);
}

test("reports the memory, age and growing CPU time of the process", async () => {
  const { print, ...metrics } = createPrometheusMetrics();
  const stop = watchProcess({ ...metrics });
  expect(await readValue(print, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  expect(await readValue(print, "process_heap_bytes")).toBeGreaterThan(100_000);
  const startedAt = await readValue(print, "process_start_time_seconds");
  expect(startedAt).toBeGreaterThan(Date.now() / 1000 - 3600 * 24);
  expect(startedAt).toBeLessThanOrEqual(Date.now() / 1000 + 1);
  const before = await readValue(print, "process_cpu_seconds_total");
  const end = process.cpuUsage().user + 20_000;
  while (process.cpuUsage().user < end);
  expect(await readValue(print, "process_cpu_seconds_total")).toBeGreaterThan(before);
  stop();
});

test("measures a blocked event loop", async () => {
  const { print, ...metrics } = createPrometheusMetrics();
  const stop = watchProcess({ ...metrics });
  const end = performance.now() + 400;
  while (performance.now() < end);
  while (!((await readValue(print, "event_loop_lag_seconds_count")) > 0)) await Bun.sleep(10);
  expect(await readValue(print, "event_loop_lag_seconds_sum")).toBeGreaterThan(0.2);
  stop();
});
