import type { Figure } from "./figure.ts";

/** One line of a benchmark's table: a measured figure beside a fixed limit or beside another figure of the same run. */
export interface Row {
  label: string;
  measured: Figure;
  reference: { name: string; value: number };
  /** Allowed ratio of the measured median to the reference. Absent where the figure is only information. */
  allowedRatio?: { atMost: number } | { atLeast: number };
  unit: string;
}

/** Creates the row of a figure that must not exceed a fixed limit. */
export const createLimitRow = (
  label: string,
  measured: Figure,
  limit: number,
  unit: string,
): Row => ({
  label,
  measured,
  reference: { name: "limit", value: limit },
  allowedRatio: { atMost: 1 },
  unit,
});

/** Prints rows as a table. Returns the number of rows outside their limit. */
export function printRows(title: string, rows: readonly Row[]): number {
  const lines = rows.map((row) => {
    const ratio = row.measured.median / row.reference.value;
    const isWithin = isWithinLimit(row, ratio);
    return [
      row.label,
      `${formatValue(row.measured.median)} ${row.unit}`,
      `${formatValue(row.measured.min)}–${formatValue(row.measured.max)}`,
      `${row.reference.name} ${formatValue(row.reference.value)}`,
      ratio.toFixed(2),
      formatLimit(row),
      isWithin === null ? "" : isWithin ? "ok" : "EXCEEDED",
    ];
  });
  const header = ["figure", "median", "spread", "reference", "ratio", "limit", ""];
  const widths = header.map((_, column) =>
    Math.max(...[header, ...lines].map((line) => (line[column] ?? "").length)),
  );
  console.log(`\n${title}`);
  for (const line of [header, ...lines]) {
    console.log(
      `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd(),
    );
  }
  return rows.filter(
    (row) => isWithinLimit(row, row.measured.median / row.reference.value) === false,
  ).length;
}

function isWithinLimit({ allowedRatio }: Row, ratio: number): boolean | null {
  if (!allowedRatio) return null;
  return "atMost" in allowedRatio ? ratio <= allowedRatio.atMost : ratio >= allowedRatio.atLeast;
}

function formatLimit({ allowedRatio }: Row): string {
  if (!allowedRatio) return "";
  return "atMost" in allowedRatio ? `≤ ${allowedRatio.atMost}` : `≥ ${allowedRatio.atLeast}`;
}

function formatValue(value: number): string {
  if (!Number.isFinite(value)) return "none";
  if (value >= 1000) return Math.round(value).toLocaleString("en");
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}
