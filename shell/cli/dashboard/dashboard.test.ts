import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { type MetricName, metricList } from "@aushadhi/api/src/server";
import { buildDashboard } from "./build-dashboard.ts";
import { labelsOfProcesses, listNodes, splitSeries } from "./testing/read-expression.ts";

const { panels = [] } = buildDashboard();
const charts = panels.filter(({ type }) => type !== "row");
const expressions = charts.flatMap((panel) =>
  ("targets" in panel ? (panel.targets ?? []) : []).map(({ expr }) => String(expr)),
);

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
    const known: readonly string[] = [...labelsOfProcesses, ...(description?.labels ?? [])];
    expect(labels.filter((label) => !known.includes(label))).toEqual([]);
  });

  test("shows the chosen shops and processes", () => {
    expect(expression).toContain('job=~"$job",instance=~"$instance"');
  });
});

test("shops and processes can be chosen, at first all of them", () => {
  const { list = [] } = buildDashboard().templating ?? {};
  expect(list.map(({ name, query }) => [name, query])).toEqual([
    ["datasource", "prometheus"],
    ["job", "label_values(disk_size_bytes, job)"],
    ["instance", 'label_values(disk_size_bytes{job=~"$job"}, instance)'],
  ]);
  for (const { current } of list.slice(1)) expect(current?.value).toBe("$__all");
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
