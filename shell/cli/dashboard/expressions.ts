import type {
  CounterName,
  GaugeName,
  HistogramName,
  LabelName,
  MetricName,
} from "@aushadhi/api/src/server";

/** A query of Prometheus, and the metric it asks for. */
export interface Expression {
  metric: MetricName;
  text: string;
}

/** Which series count, and by which labels they are told apart. */
interface Selection<Name extends MetricName> {
  by?: readonly LabelName<Name>[];
  where?: { readonly [label in LabelName<Name>]?: string | RegExp };
}

/** How many a second, in the time that one point of the chart stands for. */
export const rate = <Name extends CounterName>(
  name: Name,
  selection: Selection<Name> = {},
): Expression => ({ metric: name, text: sumRate(name, name, selection) });

/** How many values a second a histogram was told. */
export const countRate = <Name extends HistogramName>(
  name: Name,
  selection: Selection<Name> = {},
): Expression => ({ metric: name, text: sumRate(name, `${name}_count`, selection) });

/** The value that a share of all values is below: 0.95 for p95. */
export const quantile = <Name extends HistogramName>(
  share: number,
  name: Name,
  selection: Selection<Name> = {},
): Expression => {
  const buckets = sumRate(name, `${name}_bucket`, selection, ["le"]);
  return { metric: name, text: `histogram_quantile(${share}, ${buckets})` };
};

/** A gauge as it is. */
export const value = <Name extends GaugeName>(name: Name): Expression => ({
  metric: name,
  text: name,
});

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
  const selected = matchers.length > 0 ? `${series}{${matchers.join(",")}}` : series;
  const labels = [...alsoBy, ...by];
  const grouped = labels.length > 0 ? `sum by (${labels.join(", ")})` : "sum";
  return `${grouped} (rate(${selected}[$__rate_interval]))`;
}
