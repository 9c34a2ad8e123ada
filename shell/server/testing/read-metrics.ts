import type { MetricName } from "@aushadhi/api/src/server";

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const sampleLine = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /^([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/;

/**
 * Parses metrics in the Prometheus text format. The existing parsers merge all labels of a histogram.
 * @throws Error on an invalid line
 */
export function readMetrics(text: string) {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  // A histogram counts once per label set, not once per bucket.
  const samples = lines.map(parseSample).filter(({ name }) => !/_(bucket|sum)$/.test(name));
  const samplesOf = (metric: MetricName) =>
    samples.filter(({ name }) => name === metric || name === `${metric}_count`);
  return {
    /** Number of series of all metrics. A histogram counts once per label set. */
    countSeries: () => samples.length,
    /** Labels of each series of a metric. */
    labelsOf: (name: MetricName) => samplesOf(name).map(({ labels }) => labels),
    /** Sum of the series with these labels; for a histogram, the number of observations. */
    sum: (name: MetricName, wanted: Record<string, string> = {}) =>
      samplesOf(name)
        .filter(({ labels }) => Object.entries(wanted).every(([key, to]) => labels[key] === to))
        .reduce((sum, { value }) => sum + value, 0),
  };
}

function parseSample(line: string): Sample {
  const [, name, inside = "", value] = sampleLine.exec(line) ?? [];
  if (name === undefined || Number.isNaN(Number(value))) throw new Error(`No sample: ${line}`);
  const labels: Record<string, string> = {};
  for (let rest = inside; rest !== ""; ) {
    const [whole, key, text] = label.exec(rest) ?? [];
    if (!whole || key === undefined || text === undefined) throw new Error(`No label: ${line}`);
    labels[key] = text;
    rest = rest.slice(whole.length);
  }
  return { name, labels, value: Number(value) };
}
