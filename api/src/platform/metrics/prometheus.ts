import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { type MetricDescription, type MetricName, metricList } from "./metric-list.ts";
import type { Metrics } from "./metrics.ts";

export interface PrometheusMetrics extends Metrics {
  contentType: string;
  /** All metrics in Prometheus' text format. */
  print(): Promise<string>;
}

/** Creates metrics in memory for Prometheus. */
export function createPrometheusMetrics(): PrometheusMetrics {
  const registry = new Registry();
  const counters = new Map<MetricName, Counter>();
  const histograms = new Map<MetricName, Histogram>();
  const preparations: (() => void | Promise<void>)[] = [];
  const names = Object.keys(metricList) as MetricName[];
  for (const name of names) {
    const { type, help, labels, buckets = [] }: MetricDescription = metricList[name];
    const options = { name, help, labelNames: [...labels], registers: [registry] };
    if (type === "counter") counters.set(name, new Counter(options));
    if (type === "histogram") {
      histograms.set(name, new Histogram({ ...options, buckets: [...buckets] }));
    }
  }

  return {
    contentType: registry.contentType,
    increase(name, labels, by = 1) {
      counters.get(name)?.inc(labels, by);
    },
    observe(name, labels, value) {
      histograms.get(name)?.observe(labels, value);
    },
    addGauge(name, read) {
      const { help, labels } = metricList[name];
      registry.removeSingleMetric(name);
      new Gauge({
        ...{ name, help, labelNames: [...labels], registers: [registry] },
        async collect() {
          // A gauge that fails, such as during a database outage, must not hide the other metrics.
          const readings = await attempt(read);
          this.reset();
          // It would start at 0, a value that nobody measured.
          if (labels.length === 0) this.remove();
          for (const reading of readings ?? []) this.set(reading.labels, reading.value);
        },
      });
    },
    onScrape: (prepare) => {
      preparations.push(prepare);
    },
    async keepOnly(name, isWanted) {
      const metric = counters.get(name) ?? histograms.get(name);
      if (!metric) return;
      for (const { labels } of (await metric.get()).values) {
        // A histogram has a series per bucket; remove them together.
        const { le, ...own } = labels;
        if (!isWanted(own as Parameters<typeof isWanted>[0])) metric.remove(own);
      }
    },
    async print() {
      await Promise.all(preparations.map(attempt));
      return registry.metrics();
    },
  };
}

const attempt = async <T>(work: () => T | Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};
