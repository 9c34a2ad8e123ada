import { expect, test } from "bun:test";
import { type MetricName, metricList } from "./metric-list.ts";
import { createPrometheusMetrics } from "./prometheus.ts";

const linesOf = async (metrics: { print(): Promise<string> }, name: MetricName) =>
  (await metrics.print()).split("\n").filter((line) => line.startsWith(name));

test("every metric has a help text and a name with its unit or _total", () => {
  for (const [name, { help, type }] of Object.entries(metricList)) {
    expect(help).toMatch(/\.$/);
    if (type === "counter") expect(name).toEndWith("_total");
    if (type === "histogram") expect(name).toEndWith("_seconds");
  }
});

test("counts by labels", async () => {
  const metrics = createPrometheusMetrics();
  metrics.increase("mails_total", { result: "sent" });
  metrics.increase("mails_total", { result: "sent" });
  metrics.increase("mails_total", { result: "failed" });
  expect(await linesOf(metrics, "mails_total")).toEqual([
    'mails_total{result="sent"} 2',
    'mails_total{result="failed"} 1',
  ]);
});

test("reads a gauge only at a scrape", async () => {
  const metrics = createPrometheusMetrics();
  let reads = 0;
  metrics.addGauge("mails_waiting", () => [{ labels: {}, value: ++reads }]);
  expect(await linesOf(metrics, "mails_waiting")).toEqual(["mails_waiting 1"]);
  expect(await linesOf(metrics, "mails_waiting")).toEqual(["mails_waiting 2"]);
});

test("leaves out a failing gauge and prints the others", async () => {
  const metrics = createPrometheusMetrics();
  let isDown = false;
  metrics.addGauge("mails_waiting", async () => {
    if (isDown) throw new Error("The database is down");
    return [{ labels: {}, value: 3 }];
  });
  metrics.onScrape(() => {
    if (isDown) throw new Error("The database is down");
  });
  metrics.increase("orders_placed_total", {});
  expect(await linesOf(metrics, "mails_waiting")).toEqual(["mails_waiting 3"]);
  isDown = true;
  expect(await linesOf(metrics, "mails_waiting")).toEqual([]);
  expect(await linesOf(metrics, "orders_placed_total")).toEqual(["orders_placed_total 1"]);
});

test("removes series with all their buckets", async () => {
  const metrics = createPrometheusMetrics();
  for (const version of ["1.0.0", "2.0.0"]) {
    metrics.observe("document_render_seconds", { package: "mfe-catalog", version }, 0.02);
  }
  await metrics.keepOnly("document_render_seconds", ({ version }) => version === "2.0.0");
  const lines = await linesOf(metrics, "document_render_seconds");
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => !line.includes('version="2.0.0"'))).toEqual([]);
});
