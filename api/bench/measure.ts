/** One line of a benchmark's table: our figure with its limit or a peer's figure from the same run. */
export interface Row {
  what: string;
  ours: Figure;
  /** The comparison: a fixed limit, or a peer measured in this run. */
  than: { name: string; value: number };
  /** The ratio that must hold; absent where the figure is printed for information. */
  mustHold?: { atMost: number } | { atLeast: number };
  unit: string;
}

/** A median with its spread. */
export interface Figure {
  median: number;
  least: number;
  most: number;
}

export function computeFigure(samples: readonly number[]): Figure {
  const sorted = [...samples].sort((a, b) => a - b);
  return {
    median: computePercentile(sorted, 50),
    least: sorted[0] ?? Number.NaN,
    most: sorted.at(-1) ?? Number.NaN,
  };
}

/** @param sorted ascending */
export function computePercentile(sorted: readonly number[], percent: number): number {
  const at = Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100));
  return sorted[at] ?? Number.NaN;
}

const rounds = 5;
const roundMs = 700;
const parallel = 16;

/** Requests per second of several routes, measured in turn in each round so that the machine's drift affects all alike. */
export async function measureRequestsPerSecond<Name extends string>(
  ask: Record<Name, () => Promise<Response> | Response>,
): Promise<Record<Name, Figure>> {
  const names = Object.keys(ask) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const figure = await measureThroughput(ask[name]);
      // The first round warms up.
      if (round > 0) samples[name].push(figure);
    }
  }
  return Object.fromEntries(names.map((name) => [name, computeFigure(samples[name])])) as Record<
    Name,
    Figure
  >;
}

async function measureThroughput(ask: () => Promise<Response> | Response): Promise<number> {
  const started = performance.now();
  let answered = 0;
  const worker = async () => {
    while (performance.now() - started < roundMs) {
      const response = await ask();
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${response.status} in a benchmark`);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return answered / ((performance.now() - started) / 1000);
}

/** Prints rows as a table. Returns how many broke their limit. */
export function printRows(title: string, rows: readonly Row[]): number {
  const lines = rows.map((row) => {
    const ratio = row.ours.median / row.than.value;
    const held = isWithinLimit(row, ratio);
    return [
      row.what,
      `${formatValue(row.ours.median)} ${row.unit}`,
      `${formatValue(row.ours.least)}–${formatValue(row.ours.most)}`,
      `${row.than.name} ${formatValue(row.than.value)}`,
      ratio.toFixed(2),
      formatLimit(row),
      held === null ? "" : held ? "held" : "BROKEN",
    ];
  });
  const header = ["what", "ours (median)", "spread", "beside", "ratio", "must be", ""];
  const widths = header.map((_, column) =>
    Math.max(...[header, ...lines].map((line) => (line[column] ?? "").length)),
  );
  console.log(`\n${title}`);
  for (const line of [header, ...lines]) {
    console.log(
      `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd(),
    );
  }
  return rows.filter((row) => isWithinLimit(row, row.ours.median / row.than.value) === false)
    .length;
}

function isWithinLimit({ mustHold }: Row, ratio: number): boolean | null {
  if (!mustHold) return null;
  return "atMost" in mustHold ? ratio <= mustHold.atMost : ratio >= mustHold.atLeast;
}

function formatLimit({ mustHold }: Row): string {
  if (!mustHold) return "";
  return "atMost" in mustHold ? `≤ ${mustHold.atMost}` : `≥ ${mustHold.atLeast}`;
}

function formatValue(value: number): string {
  if (!Number.isFinite(value)) return "none";
  if (value >= 1000) return Math.round(value).toLocaleString("en");
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}
