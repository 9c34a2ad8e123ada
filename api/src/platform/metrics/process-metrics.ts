import type { Metrics } from "./metrics.ts";

const everyMs = 100;

/**
 * Memory, processor time and lag of this process. Those that prom-client brings count garbage collections, handles and
 * heap spaces as Node.js has them; Bun reports none or zeros of these.
 * @returns stops the timer
 */
export function watchProcess(metrics: Metrics): () => void {
  const one = (value: number) => [{ labels: {}, value }];
  metrics.addGauge("process_resident_memory_bytes", () => one(process.memoryUsage.rss()));
  metrics.addGauge("process_heap_bytes", () => one(process.memoryUsage().heapTotal));
  const startedAt = Math.round(Date.now() / 1000 - process.uptime());
  metrics.addGauge("process_start_time_seconds", () => one(startedAt));

  let counted = 0;
  metrics.onLook(() => {
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
