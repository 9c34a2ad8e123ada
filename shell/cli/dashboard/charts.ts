import type { Chart } from "./chart.ts";
import { countRate, type Expression, quantile, rate, startedAt, value } from "./expressions.ts";
import { releaseCharts } from "./release-charts.ts";

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
  "Documents and releases": releaseCharts,
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
