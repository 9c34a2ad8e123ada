import type { ImportCounts, ImportFindings } from "../../../contract/index.ts";
import type { Verdict } from "./verdict.ts";

/** Reasons and examples that are kept; the rows have all. */
const mostReasons = 50;
const mostExamples = 5;

/** Of a check that was made before findings were kept. */
export const noFindings: ImportFindings = { refusals: [], questions: [], renames: null };

/** Gathers what the check says of each row. */
export function gatherFindings() {
  const counts: ImportCounts = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  const reasons = createReasons();
  const examples: NonNullable<ImportFindings["renames"]>["examples"] = [];
  let renamed = 0;
  return {
    add(row: Verdict) {
      counts[row.kind]++;
      if (row.kind === "refused") reasons.add(row);
      const rename = row.kind === "changed" ? renameOf(row) : null;
      if (!rename) return;
      renamed++;
      if (examples.length < mostExamples) examples.push(rename);
    },
    /** How many rows there are of each kind, and what a person has to know before they are applied. */
    result(questions: ImportFindings["questions"]): ImportCounts & { findings: ImportFindings } {
      const found = counts.changed + counts.unchanged;
      const renames = isMost(renamed, found) ? { rows: renamed, found, examples } : null;
      return { ...counts, findings: { refusals: reasons.list(), questions, renames } };
    },
  };
}

// One product is renamed on purpose.
const isMost = (renamed: number, found: number): boolean => renamed > 1 && renamed * 2 > found;

function renameOf({ line, sku, changes }: Verdict) {
  const rename = changes.find(({ field }) => field === "name");
  if (!rename || sameWords(rename.from) === sameWords(rename.to)) return null;
  return { line, sku, from: rename.from, to: rename.to };
}

/** Capitals, spaces and signs aside. */
const sameWords = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, "");

type Refusal = ImportFindings["refusals"][number];

/** Counts why rows are refused, beside what was counted before. */
export function createReasons(before: readonly Refusal[] = []) {
  const byReason = new Map<string, Refusal>();
  const keyOf = ({ field, reason }: Pick<Refusal, "field" | "reason">) => `${field} ${reason}`;
  for (const one of before) byReason.set(keyOf(one), { ...one });
  return {
    add({ line, problems }: Pick<Verdict, "line" | "problems">) {
      for (const { field, message, reason = message } of problems) {
        const key = keyOf({ field, reason });
        const known = byReason.get(key);
        if (known) known.rows++;
        else byReason.set(key, { field, reason, rows: 1, line });
      }
    },
    /** The most frequent first. */
    list: (): Refusal[] =>
      [...byReason.values()].sort((one, other) => other.rows - one.rows).slice(0, mostReasons),
  };
}
