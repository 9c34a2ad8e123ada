import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { z } from "@aushadhi/api/contract";
import { type MetricName, metricList } from "@aushadhi/api/src/server";
import { labelsOfProcesses, listNodes, splitSeries } from "./testing/read-expression.ts";

const alertsSchema = z.object({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().check(z.regex(/^[A-Z][A-Za-z]+$/)),
          expr: z.string(),
          for: z.optional(z.string().check(z.regex(/^\d+[smhd]$/))),
          labels: z.strictObject({ severity: z.enum(["critical", "warning"]) }),
          annotations: z.strictObject({ summary: z.string(), action: z.string() }),
        }),
      ),
    }),
  ),
});

const file = join(import.meta.dirname, "../../deploy/alerts.yml");
const { groups } = alertsSchema.parse(Bun.YAML.parse(await Bun.file(file).text()));
const alerts = groups.flatMap(({ rules }) => rules);
const metricsOf = (expr: string) =>
  listNodes(expr, "Identifier").map((series) => splitSeries(series)[0]);

describe.each(alerts.map((alert) => [alert.alert, alert] as const))(
  "%s",
  (_, { expr, annotations }) => {
    const descriptions = metricsOf(expr).map((name) => metricList[name as MetricName] ?? null);
    const labels = [
      ...labelsOfProcesses,
      ...descriptions.flatMap((found) => [...(found?.labels ?? [])]),
    ];

    test("uses metrics of the shop, with the suffixes of their kinds", () => {
      expect(descriptions.length).toBeGreaterThan(0);
      for (const [at, series] of listNodes(expr, "Identifier").entries()) {
        expect([series, descriptions[at]?.type === "histogram"]).toEqual([
          series,
          splitSeries(series)[1] !== "",
        ]);
        expect([series, descriptions[at]]).not.toEqual([series, null]);
      }
    });

    test("uses labels of its metrics", () => {
      expect(
        listNodes(expr, "LabelName").filter((label) => ![...labels, "le"].includes(label)),
      ).toEqual([]);
    });

    test("its texts name labels that its series have", () => {
      const text = `${annotations.summary} ${annotations.action}`;
      const named = [...text.matchAll(/\$labels\.(\w+)/g)].map(([, label = ""]) => label);
      const grouped = expr.includes(" by (") ? listNodes(expr, "LabelName") : labels;
      expect(named.filter((label) => !grouped.includes(label))).toEqual([]);
    });
  },
);

test("an alert about any program's metric is for the shop's processes only", () => {
  const general = alerts.filter(({ expr }) =>
    metricsOf(expr).some((name) => name.startsWith("process_")),
  );
  expect(general.map(({ alert }) => alert)).toEqual(["ShopRestarts"]);
  for (const { expr } of general) {
    expect(expr).toContain("and on (job, instance) last_over_time(event_loop_lag_seconds_count");
  }
});

test("watches errors, latency, health, disk, mails, backups, renderers and releases", () => {
  const watched = new Set(alerts.flatMap(({ expr }) => metricsOf(expr)));
  for (const name of [
    "http_request_duration_seconds",
    "health_failing",
    "disk_free_bytes",
    "mails_waiting",
    "backup_age_seconds",
    "renderer_deaths_total",
    "render_failures_total",
    "process_start_time_seconds",
  ]) {
    expect(watched).toContain(name);
  }
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
});
