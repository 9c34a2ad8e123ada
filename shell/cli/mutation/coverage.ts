/** Numbers of the executed lines, by path from the root. */
export type CoveredLines = Map<string, Set<number>>;

/** Parses an LCOV report, in which a source's lines follow its path. */
export function parseCoverage(report: string): CoveredLines {
  const covered: CoveredLines = new Map();
  let lines = new Set<number>();
  for (const entry of report.split("\n")) {
    const [kind, value = ""] = entry.split(/:(.*)/);
    if (kind === "SF") {
      lines = new Set();
      covered.set(value, lines);
    }
    const [line, times] = value.split(",").map(Number);
    if (kind === "DA" && line && times) lines.add(line);
  }
  return covered;
}
