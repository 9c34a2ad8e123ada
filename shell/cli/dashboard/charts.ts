import { countRate, type Expression, quantile, rate, startedAt, value } from "./expressions.ts";

export interface Chart {
  title: string;
  /** Grafana's name of the unit: `s`, `bytes`, `reqps`, `short`. */
  unit: string;
  /** Expressions with the legend of their lines: `{{label}}` is a label's value. */
  lines: readonly { legend: string; expression: Expression }[];
}

/** Every chart of the dashboard, by area. */
export const areas: Record<string, readonly Chart[]> = {
  Requests: [
    {
      title: "Requests by status",
      unit: "reqps",
      lines: [
        {
          legend: "{{status}}",
          expression: countRate("http_request_duration_seconds", { by: ["status"] }),
        },
      ],
    },
    {
      title: "Latency of all requests",
      unit: "s",
      lines: quantiles((share) => quantile(share, "http_request_duration_seconds")),
    },
    {
      title: "Latency by route, p95",
      unit: "s",
      lines: [
        {
          legend: "{{method}} {{route}}",
          expression: quantile(0.95, "http_request_duration_seconds", { by: ["method", "route"] }),
        },
      ],
    },
    {
      title: "Server errors by route",
      unit: "reqps",
      lines: [
        {
          legend: "{{method}} {{route}} {{status}}",
          expression: countRate("http_request_duration_seconds", {
            by: ["method", "route", "status"],
            where: { status: /5../ },
          }),
        },
      ],
    },
    {
      title: "Refused calls by code",
      unit: "reqps",
      lines: [{ legend: "{{code}}", expression: rate("api_failures_total", { by: ["code"] }) }],
    },
  ],
  Orders: [
    {
      title: "Orders placed",
      unit: "ops",
      lines: [{ legend: "placed", expression: rate("orders_placed_total") }],
    },
    {
      title: "Orders refused by reason",
      unit: "ops",
      lines: [
        {
          legend: "{{code}}",
          expression: rate("api_failures_total", {
            by: ["code"],
            where: { method: "POST", route: "/api/orders" },
          }),
        },
      ],
    },
    {
      title: "Mails waiting",
      unit: "short",
      lines: [{ legend: "{{instance}}", expression: value("mails_waiting") }],
    },
    {
      title: "Mails by result",
      unit: "ops",
      lines: [{ legend: "{{result}}", expression: rate("mails_total", { by: ["result"] }) }],
    },
  ],
  "Documents and releases": [
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
      lines: [
        { legend: "{{result}}", expression: rate("browser_trials_total", { by: ["result"] }) },
      ],
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
  ],
  "Database and storage": [
    {
      title: "Reads, and transactions of the write queue, a second",
      unit: "ops",
      lines: [
        {
          legend: "{{work}}",
          expression: countRate("database_duration_seconds", { by: ["work"] }),
        },
      ],
    },
    {
      title: "Database latency, p95",
      unit: "s",
      lines: [
        {
          legend: "{{work}}",
          expression: quantile(0.95, "database_duration_seconds", { by: ["work"] }),
        },
      ],
    },
    {
      title: "Wait for the write queue",
      unit: "s",
      lines: quantiles((share) => quantile(share, "database_write_wait_seconds")),
    },
    {
      title: "Writes waiting",
      unit: "short",
      lines: [{ legend: "{{instance}}", expression: value("database_writes_waiting") }],
    },
    {
      title: "Replica behind the database server",
      unit: "s",
      lines: [{ legend: "{{instance}}", expression: value("database_replica_lag_seconds") }],
    },
    {
      title: "Storage latency, p95",
      unit: "s",
      lines: [
        {
          legend: "{{operation}}",
          expression: quantile(0.95, "storage_duration_seconds", { by: ["operation"] }),
        },
      ],
    },
  ],
  Health: [
    {
      title: "Parts that do not work",
      unit: "short",
      lines: [{ legend: "{{part}} {{instance}}", expression: value("health_failing") }],
    },
    {
      title: "Disk of the data folder",
      unit: "bytes",
      lines: [
        { legend: "free {{instance}}", expression: value("disk_free_bytes") },
        { legend: "size {{instance}}", expression: value("disk_size_bytes") },
      ],
    },
    {
      title: "Age of the last backup",
      unit: "s",
      lines: [{ legend: "{{instance}}", expression: value("backup_age_seconds") }],
    },
  ],
  Process: [
    {
      title: "Event loop lag",
      unit: "s",
      lines: quantiles((share) => quantile(share, "event_loop_lag_seconds")),
    },
    {
      title: "Processor",
      unit: "percentunit",
      lines: [{ legend: "of one core", expression: rate("process_cpu_seconds_total") }],
    },
    {
      title: "Memory",
      unit: "bytes",
      lines: [
        { legend: "resident {{instance}}", expression: value("process_resident_memory_bytes") },
        { legend: "JavaScript heap {{instance}}", expression: value("process_heap_bytes") },
      ],
    },
    {
      title: "Started",
      unit: "dateTimeAsIso",
      lines: [{ legend: "{{instance}}", expression: startedAt }],
    },
  ],
};

function quantiles(of: (share: number) => Expression): Chart["lines"] {
  return [0.5, 0.95, 0.99].map((share) => ({ legend: `p${share * 100}`, expression: of(share) }));
}
