import type {
  CounterName,
  GaugeName,
  HistogramName,
  LabelName,
  MetricName,
} from "@aushadhi/api/src/server";

/** A Prometheus query and its metric. */
export interface Expression {
  metric: MetricName;
  text: string;
}

/** Filter of series, and the labels to group by. */
interface Selection<Name extends MetricName> {
  by?: readonly LabelName<Name>[];
  where?: { readonly [label in LabelName<Name>]?: string | RegExp };
}

/** Rate per second, over the interval of one point of the chart. */
export const rate = <Name extends CounterName>(
  name: Name,
  selection: Selection<Name> = {},
): Expression => ({ metric: name, text: sumRate(name, name, selection) });

/** Observations of a histogram per second. */
export const countRate = <Name extends HistogramName>(
  name: Name,
  selection: Selection<Name> = {},
): Expression => ({ metric: name, text: sumRate(name, `${name}_count`, selection) });

/** Quantile of a histogram: 0.95 for p95. */
export const quantile = <Name extends HistogramName>(
  share: number,
  name: Name,
  selection: Selection<Name> = {},
): Expression => {
  const buckets = sumRate(name, `${name}_bucket`, selection, ["le"]);
  return { metric: name, text: `histogram_quantile(${share}, ${buckets})` };
};

/** Current value of a gauge. */
export const value = <Name extends GaugeName>(name: Name): Expression => ({
  metric: name,
  text: `${name}{${chosenInstances}}`,
});

/** The shops and processes that the user chose on the dashboard. */
const chosenInstances = 'job=~"$job",instance=~"$instance"';

function sumRate<Name extends MetricName>(
  _name: Name,
  series: string,
  { by = [], where = {} }: Selection<Name>,
  alsoBy: readonly string[] = [],
): string {
  const matchers = Object.entries<string | RegExp | undefined>(where).flatMap(([label, wanted]) => {
    if (wanted === undefined) return [];
    return wanted instanceof RegExp ? [`${label}=~"${wanted.source}"`] : [`${label}="${wanted}"`];
  });
  const selected = `${series}{${[chosenInstances, ...matchers].join(",")}}`;
  const labels = [...alsoBy, ...by];
  const grouped = labels.length > 0 ? `sum by (${labels.join(", ")})` : "sum";
  return `${grouped} (rate(${selected}[$__rate_interval]))`;
}

/** When a process started, in milliseconds, which Grafana uses for times. */
export const startedAt: Expression = {
  ...value("process_start_time_seconds"),
  text: `${value("process_start_time_seconds").text} * 1000`,
};
