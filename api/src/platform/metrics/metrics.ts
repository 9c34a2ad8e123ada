import type {
  CounterName,
  GaugeName,
  HistogramName,
  LabelName,
  Labels,
  MetricName,
} from "./metric-list.ts";

/** A gauge's value at this moment. */
export interface Reading<Name extends GaugeName> {
  labels: Labels<Name>;
  value: number;
}

/** Counts and measures. The measured code does not know who reads the metrics. */
export interface Metrics {
  increase<Name extends CounterName>(name: Name, labels: Labels<Name>, by?: number): void;
  observe<Name extends HistogramName>(name: Name, labels: Labels<Name>, value: number): void;
  /** Reads a gauge at each scrape, instead of an earlier one of this name; a gauge that throws is left out. */
  addGauge<Name extends GaugeName>(
    name: Name,
    read: () => readonly Reading<Name>[] | Promise<readonly Reading<Name>[]>,
  ): void;
  /** Runs before each scrape. */
  onScrape(prepare: () => void | Promise<void>): void;
  /** Removes the series with other labels. */
  keepOnly<Name extends Exclude<MetricName, GaugeName>>(
    name: Name,
    isWanted: (labels: Readonly<Partial<Record<LabelName<Name>, string>>>) => boolean,
  ): Promise<void>;
}

/** For a shop without metrics. */
export const noMetrics: Metrics = {
  increase: () => undefined,
  observe: () => undefined,
  addGauge: () => undefined,
  onScrape: () => undefined,
  keepOnly: async () => undefined,
};
