import { loadavg } from "node:os";
import { computePercentile } from "@aushadhi/api/bench/figure";
import type { Proof } from "./run-proof.ts";

/** Formats all figures of a run, beside the load of the machine. */
export function formatTable({ teams, visitors, canaries, ...proof }: Proof): string {
  const percentile = (times: readonly number[], percent: number) =>
    `${computePercentile(times, percent).toFixed(0)} ms`;
  const kinds = new Set(teams.refusals.map(({ kind }) => kind)).size + canaries.length;
  const rows: [string, string | number][] = [
    ["seconds under visitors", visitors.seconds.toFixed(0)],
    [
      "load of the machine (1, 5, 15 min)",
      loadavg()
        .map((load) => load.toFixed(1))
        .join(" "),
    ],
    ["good releases promoted", teams.promotions],
    ["taken back by hand", teams.takenBackAfter.length],
    ["kinds of bad releases", kinds],
    [
      "  refused by the gate, the rules or the kit",
      teams.refusals.filter(({ told }) => told).length,
    ],
    ["  not refused", teams.refusals.filter(({ told }) => told === null).length],
    [
      "  refused in wrong words or with others named",
      teams.refusals.filter(({ told, isRight }) => told !== null && !isRight).length,
    ],
    ...canaries.map(({ fault, state, seconds }): [string, string] => [
      `  canary that ${fault}`,
      `${state} after ${seconds.toFixed(0)} s`,
    ]),
    ["documents", visitors.documents],
    ["  blank", visitors.blank.length],
    ["  failed", visitors.failed.length],
    ["  not rendered whole by the server", visitors.unrendered.length],
    ["  of two sets", visitors.mixed.length + proof.unknownSets.length],
    ["  different sets", visitors.sets.size],
    ["  p50, p99", `${percentile(visitors.times, 50)}, ${percentile(visitors.times, 99)}`],
    ["modules loaded by open tabs", visitors.modules],
    ["  wrong", visitors.wrongModules.length],
    ["answers that leaked the back office", visitors.leaked.length],
    ["versions blamed for a failure on the server", proof.failedRenders.length],
    ["promotion to first visitor, p50", percentile(teams.seenAfter, 50)],
    ["promotion to first visitor, p99", percentile(teams.seenAfter, 99)],
    ["taking back, longest", percentile(teams.takenBackAfter, 100)],
    ...proof.planeCost.map(({ label, measured }): [string, string] => [
      label,
      `${measured.median.toFixed(3)} ms`,
    ]),
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  const wrong = teams.refusals.filter(({ isRight }) => !isRight);
  return [
    ...rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`),
    ...wrong.map(
      ({ kind, package: name, told }) => `\n${name}, ${kind}: ${told ?? "nobody refused it"}`,
    ),
  ].join("\n");
}
