import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { type MetricName, metricList } from "@aushadhi/api/src/server";
import { parser } from "@prometheus-io/lezer-promql";
import { buildDashboard } from "./build-dashboard.ts";

const { panels = [] } = buildDashboard();
const charts = panels.filter(({ type }) => type !== "row");
const expressions = charts.flatMap((panel) =>
  ("targets" in panel ? (panel.targets ?? []) : []).map(({ expr }) => String(expr)),
);

/** Names of the syntax tree's nodes of a kind in an expression, as Prometheus' own parser reads it. */
function listNodes(expression: string, ...kinds: string[]): string[] {
  // Grafana replaces this variable before the query.
  const text = expression.replaceAll("$__rate_interval", "5m");
  const found: string[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`Not an expression: ${text}`);
      if (kinds.includes(type.name)) found.push(text.slice(from, to));
    },
  });
  return found;
}

/** The metric of a series, and the suffix of the series. */
function splitSeries(series: string): [metric: string, ending: string] {
  const [, metric = series, ending = ""] = /^(.+)_(bucket|count|sum)$/.exec(series) ?? [];
  return [metric, ending];
}

describe.each(expressions)("the expression %s", (expression) => {
  const [series = "", ...others] = listNodes(expression, "Identifier");
  const [metric, ending] = splitSeries(series);
  const description = metricList[metric as MetricName] as
    | (typeof metricList)[MetricName]
    | undefined;

  test("uses one metric of the shop, with a suffix of its kind", () => {
    expect(others).toEqual([]);
    expect(Object.keys(metricList)).toContain(metric);
    expect(description?.type === "histogram").toBe(ending !== "");
  });

  test("uses only labels of the metric", () => {
    const labels = listNodes(expression, "LabelName").filter((label) => label !== "le");
    const known: readonly string[] = description?.labels ?? [];
    expect(labels.filter((label) => !known.includes(label))).toEqual([]);
  });
});

test("legends use only labels of the line", () => {
  for (const panel of charts) {
    for (const { expr, legendFormat } of "targets" in panel ? (panel.targets ?? []) : []) {
      const named = [...String(legendFormat).matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
      const [series = ""] = listNodes(String(expr), "Identifier");
      const isRaw = series in metricList && !String(expr).includes("sum");
      const known: readonly string[] = isRaw
        ? [...metricList[series as MetricName].labels, "instance"]
        : listNodes(String(expr), "LabelName");
      expect(named.filter((label = "") => !known.includes(label))).toEqual([]);
    }
  }
});

test("every metric has a chart", () => {
  const charted = expressions.flatMap((expression) => listNodes(expression, "Identifier"));
  const names = new Set(charted.map((series) => splitSeries(series)[0]));
  expect(Object.keys(metricList).filter((name) => !names.has(name))).toEqual([]);
});

test("no two panels share an id or overlap", () => {
  const ids = panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } = { x: 0, y: 0, w: 0, h: 0 } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  for (const { gridPos } of panels) {
    expect((gridPos?.x ?? 0) + (gridPos?.w ?? 0)).toBeLessThanOrEqual(24);
  }
});

test("bun run dashboard prints it and nothing else", async () => {
  const command = [process.execPath, join(import.meta.dirname, "../dashboard.ts")];
  const child = Bun.spawn(command, { stdout: "pipe", stderr: "pipe" });
  const printed = await new Response(child.stdout).json();
  expect(await child.exited).toBe(0);
  expect(printed).toEqual(JSON.parse(JSON.stringify(buildDashboard())));
});
