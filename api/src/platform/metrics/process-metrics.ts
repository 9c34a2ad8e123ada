import type { Metrics } from "./metrics.ts";

const everyMs = 100;

/**
 * Measures memory, CPU time and event loop lag of this process. prom-client's own metrics need garbage
 * collection, handle and heap space data of Node.js, which Bun does not provide.
 * @returns stops the timer
 */
export function watchProcess(metrics: Metrics): () => void {
  const one = (value: number) => [{ labels: {}, value }];
  metrics.addGauge("process_resident_memory_bytes", () => one(process.memoryUsage.rss()));
  metrics.addGauge("process_heap_bytes", () => one(process.memoryUsage().heapTotal));
  const startedAt = Math.round(Date.now() / 1000 - process.uptime());
  metrics.addGauge("process_start_time_seconds", () => one(startedAt));

  let counted = 0;
  metrics.onScrape(() => {
    const { user, system } = process.cpuUsage();
    const seconds = (user + system) / 1e6;
    metrics.increase("process_cpu_seconds_total", {}, seconds - counted);
    counted = seconds;
  });

  let due = performance.now() + everyMs;
  const timer = setInterval(() => {
    const now = performance.now();
    metrics.observe("event_loop_lag_seconds", {}, Math.max(0, now - due) / 1000);
    due = now + everyMs;
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
