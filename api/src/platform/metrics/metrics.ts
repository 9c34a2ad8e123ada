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

/** What the shop counts and measures. The code that does it does not know who reads it. */
export interface Metrics {
  increase<Name extends CounterName>(name: Name, labels: Labels<Name>, by?: number): void;
  observe<Name extends HistogramName>(name: Name, labels: Labels<Name>, value: number): void;
  /** Reads a gauge each time somebody looks; one that throws is left out. */
  addGauge<Name extends GaugeName>(
    name: Name,
    read: () => readonly Reading<Name>[] | Promise<readonly Reading<Name>[]>,
  ): void;
  /** Runs before each look. */
  onLook(prepare: () => void | Promise<void>): void;
  /** Forgets the series whose labels are not wanted any more. */
  keepOnly<Name extends Exclude<MetricName, GaugeName>>(
    name: Name,
    isWanted: (labels: Readonly<Partial<Record<LabelName<Name>, string>>>) => boolean,
  ): Promise<void>;
}

/** For a shop that nobody watches. */
export const noMetrics: Metrics = {
  increase: () => undefined,
  observe: () => undefined,
  addGauge: () => undefined,
  onLook: () => undefined,
  keepOnly: async () => undefined,
};
