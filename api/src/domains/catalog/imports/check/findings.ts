import { type ImportCounts, type ImportFindings, limits } from "../../../../contract/index.ts";
import type { ClassifiedRow } from "./classify-row.ts";
import { isLeftOut } from "./left-out.ts";
import { createPrescriptionFindings } from "./prescription-findings.ts";

/** Limits of the summary. The rows have all problems. */
const maxReasons = 50;
const maxExamples = 5;

/** Findings of older checks, which stored none. */
export const noFindings: ImportFindings = {
  ...{ refusals: [], questions: [], renames: null },
  ...{ categories: [], madeSkus: 0 },
};

/** Creates a summary of the classified rows. */
export function createFindings() {
  const counts: ImportCounts = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  const reasons = createReasonCounts();
  const examples: NonNullable<ImportFindings["renames"]>["examples"] = [];
  const unknownCategories = createReasonCounts();
  const prescriptions = createPrescriptionFindings();
  let renamed = 0;
  let madeSkus = 0;
  return {
    add(row: ClassifiedRow) {
      counts[row.kind === "batch" ? "changed" : row.kind]++;
      if (row.kind === "refused" && !isLeftOut(row)) reasons.add(row);
      if (row.isSkuMade) madeSkus++;
      prescriptions.add(row);
      if (row.unknownCategory !== null) {
        const named = { field: "category", message: row.unknownCategory };
        unknownCategories.add({ line: row.line, problems: [named] });
      }
      const rename = row.kind === "changed" ? findRename(row) : null;
      if (!rename) return;
      renamed++;
      if (examples.length < maxExamples) examples.push(rename);
    },
    /** Returns the number of rows of each kind, and the findings to show before the commit. */
    result(
      questions: ImportFindings["questions"],
      others: Pick<ImportFindings, "otherCurrency" | "countTexts" | "pricePer"> = {},
    ): ImportCounts & { findings: ImportFindings } {
      const found = counts.changed + counts.unchanged;
      const renames = isMajority(renamed, found) ? { rows: renamed, found, examples } : null;
      const categories = unknownCategories
        .list(limits.importCategories)
        .map(({ reason, rows, line }) => ({ name: reason, rows, line }));
      const refusals = reasons.list();
      const needs = prescriptions.result();
      const findings = {
        ...{ refusals, questions, renames, categories, madeSkus },
        ...others,
        ...(needs && { prescriptions: needs }),
      };
      return { ...counts, findings };
    },
  };
}

// A single renamed product is taken as intended.
const isMajority = (renamed: number, found: number): boolean => renamed > 1 && renamed * 2 > found;

function findRename({ line, sku, changes }: ClassifiedRow) {
  const rename = changes.find(({ field }) => field === "name");
  if (!rename || toComparableName(rename.from) === toComparableName(rename.to)) return null;
  return { line, sku, from: rename.from, to: rename.to };
}

/** Reduces a name to its letters, digits and marks, in lower case. */
export const toComparableName = (name: string): string =>
  name.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, "");

type Refusal = ImportFindings["refusals"][number];

/** Counts the reasons of rejected rows, starting from earlier counts. */
export function createReasonCounts(earlier: readonly Refusal[] = []) {
  const byReason = new Map<string, Refusal>();
  const toKey = ({ field, reason }: Pick<Refusal, "field" | "reason">) => `${field} ${reason}`;
  for (const one of earlier) byReason.set(toKey(one), { ...one });
  return {
    add({ line, problems }: Pick<ClassifiedRow, "line" | "problems">) {
      for (const { field, message, reason = message } of problems) {
        const key = toKey({ field, reason });
        const known = byReason.get(key);
        if (known) known.rows++;
        else byReason.set(key, { field, reason, rows: 1, line });
      }
    },
    /** Lists the reasons, most frequent first. */
    list: (most = maxReasons): Refusal[] =>
      [...byReason.values()].sort((one, other) => other.rows - one.rows).slice(0, most),
  };
}
