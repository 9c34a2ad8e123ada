import { parser } from "@prometheus-io/lezer-promql";

/** Labels that Prometheus adds to the metrics of each process. */
export const labelsOfProcesses: readonly string[] = ["job", "instance"];

/** Names of the syntax tree's nodes of a kind in an expression, as Prometheus' own parser reads it. */
export function listNodes(expression: string, ...kinds: string[]): string[] {
  // Grafana replaces this variable before the query.
  const text = expression.replaceAll("$__rate_interval", "5m");
  const found: string[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`Not an expression: ${text}`);
      if (kinds.includes(type.name)) found.push(text.slice(from, to));
    },
  });
  return found;
}

/** The metric of a series, and the suffix of the series. */
export function splitSeries(series: string): [metric: string, ending: string] {
  const [, metric = series, ending = ""] = /^(.+)_(bucket|count|sum)$/.exec(series) ?? [];
  return [metric, ending];
}
