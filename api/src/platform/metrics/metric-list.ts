/** Description of a metric. Prometheus shows `help`; charts use the names and labels. */
export interface MetricDescription {
  type: "counter" | "gauge" | "histogram";
  help: string;
  /** Each label must have few values: Prometheus keeps a series for each value. */
  labels: readonly string[];
  /** Upper bounds of a histogram. */
  buckets?: readonly number[];
}

/** Seconds, for work in memory or on a few rows. */
const fast = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5];
/** Seconds, for work that a user waits for. */
const slow = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** All metrics. Only metrics of this list can be counted or charted. */
export const metricList = {
  http_request_duration_seconds: {
    type: "histogram",
    help: "Requests from outside by pattern of their route and status, until the answer begins.",
    labels: ["method", "route", "status"],
    buckets: slow,
  },
  api_failures_total: {
    type: "counter",
    help: "Calls of the API that failed or were refused, by the code of the answer.",
    labels: ["method", "route", "code"],
  },
  orders_placed_total: { type: "counter", help: "Orders placed.", labels: [] },
  documents_total: {
    type: "counter",
    help: "Documents by release set, and whether they came from memory (hit), were made, are somebody's own (personal) or led elsewhere (redirect).",
    labels: ["set", "result"],
  },
  release_info: {
    type: "gauge",
    help: "1 for each package's version that visitors get, with the release set it belongs to.",
    labels: ["set", "package", "version"],
  },
  document_render_seconds: {
    type: "histogram",
    help: "Rendering a document, its wait for a renderer included, by the release of the page.",
    labels: ["package", "version"],
    buckets: slow,
  },
  render_failures_total: {
    type: "counter",
    help: "Renders that code of a release made fail: it threw, or used up its time or its process.",
    labels: ["package", "version", "kind"],
  },
  release_documents_total: {
    type: "counter",
    help: "Documents that were asked whether they answer, by each release in them.",
    labels: ["set", "package", "version"],
  },
  release_silent_documents_total: {
    type: "counter",
    help: "Those that should have said that they are hydrated and answer, and did not, as a frozen tab.",
    labels: ["set", "package", "version"],
  },
  release_failed_documents_total: {
    type: "counter",
    help: "Those that reported a failure of this release.",
    labels: ["set", "package", "version"],
  },
  browser_errors_total: {
    type: "counter",
    help: "Errors that browsers reported, by the package that failed.",
    labels: ["package"],
  },
  browser_trials_total: {
    type: "counter",
    help: "Trials of releases in a browser, by result: passed, refused, unfinished (its time was up), failed (no browser).",
    labels: ["result"],
  },
  renderer_deaths_total: {
    type: "counter",
    help: "Renderer processes that ended although nobody replaced them, such as by a crash, a hang or their memory.",
    labels: [],
  },
  database_duration_seconds: {
    type: "histogram",
    help: "One read, or one transaction of the write queue.",
    labels: ["work"],
    buckets: fast,
  },
  database_write_wait_seconds: {
    type: "histogram",
    help: "How long a write waited for its turn.",
    labels: [],
    buckets: fast,
  },
  database_writes_waiting: {
    type: "gauge",
    help: "Writes that wait for their turn.",
    labels: [],
  },
  database_replica_lag_seconds: {
    type: "gauge",
    help: "Since the replica of a database server was known to be as new as the server; none while there is no replica.",
    labels: [],
  },
  storage_duration_seconds: {
    type: "histogram",
    help: "One call of the storage of pictures and releases.",
    labels: ["operation"],
    buckets: fast,
  },
  mails_waiting: { type: "gauge", help: "Mails that have not left yet.", labels: [] },
  mails_total: {
    type: "counter",
    help: "Attempts to send a mail: sent, failed and tried again, refused for good, or given_up.",
    labels: ["result"],
  },
  webhook_calls_total: {
    type: "counter",
    help: "Calls of webhooks about releases: delivered, failed and tried again, or given_up.",
    labels: ["result"],
  },
  health_failing: {
    type: "gauge",
    help: "1 for each part that /api/health finds not working; none while all work.",
    labels: ["part"],
  },
  disk_free_bytes: {
    type: "gauge",
    help: "Room on the disk of DATA_DIR that the shop can use.",
    labels: [],
  },
  disk_size_bytes: { type: "gauge", help: "Size of the disk of DATA_DIR.", labels: [] },
  backup_age_seconds: {
    type: "gauge",
    help: "Since the last backup to a bucket was begun, on the machine that makes them; none before the first.",
    labels: [],
  },
  event_loop_lag_seconds: {
    type: "histogram",
    help: "How late a timer was, looked at every 100 ms.",
    labels: [],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  },
  process_cpu_seconds_total: {
    type: "counter",
    help: "Processor time of the server's process, without its renderers.",
    labels: [],
  },
  process_resident_memory_bytes: {
    type: "gauge",
    help: "Memory of the server's process, without its renderers.",
    labels: [],
  },
  process_heap_bytes: { type: "gauge", help: "JavaScript's part of that memory.", labels: [] },
  process_start_time_seconds: {
    type: "gauge",
    help: "When the process started, in seconds since 1970.",
    labels: [],
  },
} as const satisfies Record<string, MetricDescription>;

export type MetricName = keyof typeof metricList;

type NameOf<Type extends MetricDescription["type"]> = {
  [Name in MetricName]: (typeof metricList)[Name]["type"] extends Type ? Name : never;
}[MetricName];

export type CounterName = NameOf<"counter">;
export type GaugeName = NameOf<"gauge">;
export type HistogramName = NameOf<"histogram">;

export type LabelName<Name extends MetricName> = (typeof metricList)[Name]["labels"][number];

/** A value for each label of a metric. */
export type Labels<Name extends MetricName> = Readonly<Record<LabelName<Name>, string>>;
