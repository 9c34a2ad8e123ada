import type { Chart } from "./chart.ts";
import { quantile, rate, value } from "./expressions.ts";

/** The charts of documents and releases. */
export const releaseCharts: readonly Chart[] = [
  {
    title: "Calls of webhooks by result",
    unit: "ops",
    lines: [{ legend: "{{result}}", expression: rate("webhook_calls_total", { by: ["result"] }) }],
  },
  {
    title: "Errors in browsers by package",
    unit: "ops",
    lines: [
      { legend: "{{package}}", expression: rate("browser_errors_total", { by: ["package"] }) },
    ],
  },
  {
    title: "Documents by where they came from",
    unit: "reqps",
    lines: [{ legend: "{{result}}", expression: rate("documents_total", { by: ["result"] }) }],
  },
  {
    title: "Documents by release set",
    unit: "reqps",
    lines: [{ legend: "{{set}}", expression: rate("documents_total", { by: ["set"] }) }],
  },
  {
    title: "Rendering by release, p95",
    unit: "s",
    lines: [
      {
        legend: "{{package}} {{version}}",
        expression: quantile(0.95, "document_render_seconds", { by: ["package", "version"] }),
      },
    ],
  },
  {
    title: "Render failures by release",
    unit: "ops",
    lines: [
      {
        legend: "{{package}} {{version}} {{kind}}",
        expression: rate("render_failures_total", { by: ["package", "version", "kind"] }),
      },
    ],
  },
  {
    title: "Documents asked whether they answer, by release",
    unit: "ops",
    lines: (["", "_silent", "_failed"] as const).map((result) => ({
      legend: `{{package}} {{version}} asked${result.replace("_", ", ")}`,
      expression: rate(`release${result}_documents_total`, { by: ["package", "version"] }),
    })),
  },
  {
    title: "Deaths of renderers",
    unit: "ops",
    lines: [{ legend: "deaths", expression: rate("renderer_deaths_total") }],
  },
  {
    title: "Trials of releases in a browser",
    unit: "ops",
    lines: [{ legend: "{{result}}", expression: rate("browser_trials_total", { by: ["result"] }) }],
  },
  {
    title: "Releases that visitors get",
    unit: "short",
    lines: [
      {
        legend: "{{package}} {{version}} in {{set}} {{instance}}",
        expression: value("release_info"),
      },
    ],
  },
];
