import type { Expression } from "./expressions.ts";

export interface Chart {
  title: string;
  /** Grafana's name of the unit: `s`, `bytes`, `reqps`, `short`. */
  unit: string;
  /** Expressions with the legend of their lines: `{{label}}` is a label's value. */
  lines: readonly { legend: string; expression: Expression }[];
}
