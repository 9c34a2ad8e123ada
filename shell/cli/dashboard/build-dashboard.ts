import { type MetricName, metricList } from "@aushadhi/api/src/server";
import type { Dashboard, Panel, RowPanel } from "@grafana/schema";
import type { Chart } from "./chart.ts";
import { areas } from "./charts.ts";

/** Grafana's grid is 24 columns wide. */
const columns = 24;
const chartsInRow = 3;
const chartHeight = 8;

/** The user chooses the Prometheus data source on the dashboard. */
const datasource = { type: "prometheus", uid: "$datasource" };

/** Builds a dashboard of all charts, for Grafana's import. */
export function buildDashboard(): Dashboard {
  const panels: (Panel | RowPanel)[] = [];
  let y = 0;
  for (const [title, charts] of Object.entries(areas)) {
    panels.push(buildRow(panels.length + 1, title, y));
    y += 1;
    charts.forEach((chart, index) => {
      const position = {
        x: (index % chartsInRow) * (columns / chartsInRow),
        y: y + Math.floor(index / chartsInRow) * chartHeight,
      };
      panels.push(buildPanel(panels.length + 1, chart, position));
    });
    y += Math.ceil(charts.length / chartsInRow) * chartHeight;
  }
  return {
    uid: "aushadhi-shop",
    title: "Aushadhi",
    tags: ["aushadhi"],
    timezone: "browser",
    schemaVersion: 42,
    editable: true,
    refresh: "30s",
    time: { from: "now-6h", to: "now" },
    templating: {
      list: [
        { name: "datasource", label: "Prometheus", type: "datasource", query: "prometheus" },
        buildChoice("job", "Shop"),
        buildChoice("instance", "Process", 'job=~"$job"'),
      ],
    },
    panels,
  };
}

/** A choice of values of a label that all metrics of the shop's processes have; at first all of them. */
function buildChoice(name: string, label: string, where = "") {
  const series = where ? `${everyProcess}{${where}}` : everyProcess;
  return {
    ...{ name, label, type: "query" as const, datasource },
    query: `label_values(${series}, ${name})`,
    ...{ multi: true, includeAll: true },
    current: { text: "All", value: "$__all" },
    // Also when the time range changes.
    refresh: 2,
  };
}

/** Other programs have metrics of processes too, but only the shop has this one. */
const everyProcess: MetricName = "disk_size_bytes";

const buildRow = (id: number, title: string, y: number): RowPanel => ({
  id,
  type: "row",
  title,
  collapsed: false,
  gridPos: { x: 0, y, w: columns, h: 1 },
  panels: [],
});

const buildPanel = (
  id: number,
  { title, unit, lines }: Chart,
  { x, y }: { x: number; y: number },
): Panel => ({
  id,
  type: "timeseries",
  title,
  description: [...new Set(lines.map(({ expression }) => metricList[expression.metric].help))].join(
    " ",
  ),
  datasource,
  gridPos: { x, y, w: columns / chartsInRow, h: chartHeight },
  fieldConfig: {
    defaults: { unit, min: 0, custom: { fillOpacity: 10, showPoints: "never" } },
    overrides: [],
  },
  options: {
    legend: { displayMode: "list", placement: "bottom", showLegend: true },
    tooltip: { mode: "multi", sort: "desc" },
  },
  targets: lines.map(({ legend, expression }, index) => ({
    refId: String.fromCharCode("A".charCodeAt(0) + index),
    datasource,
    expr: expression.text,
    legendFormat: legend,
  })),
});
