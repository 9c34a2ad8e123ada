import { boundedText, oneOf, onlyVisible } from "./fields.ts";
import { importFields } from "./import-mapping.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

/**
 * What one press does with all rows that have the same finding: `leaveOut` imports none of them, `inactive` imports them
 * off sale, and `set` reads `value` as the cell of the finding's field.
 */
export const importSettleActions = ["leaveOut", "inactive", "set"] as const;

const longValue = `A value may have at most ${limits.importValueLength} characters`;
const cell = boundedText(longValue, limits.importValueLength).check(onlyVisible());

const settlement = z
  .object({
    action: oneOf("action", importSettleActions),
    /** For `set`; an empty text leaves the cell out. */
    value: z.optional(cell),
  })
  .check(
    z.refine(({ action, value }) => (action === "set") === (value !== undefined), {
      error: "A value belongs to 'set', and only to it",
      path: ["value"],
    }),
  );
export type ImportSettlement = z.infer<typeof settlement>;

const correction = z.partialRecord(z.enum(importFields), cell);
export type ImportCorrection = z.infer<typeof correction>;

/** Id of a finding: the beginning of a hash. */
export const importGroupId = boundedText("A finding is named by its id", 20).check(
  z.regex(/^[0-9a-f]{12}$/, "A finding is named by its id"),
);
const lineNumber = boundedText("A row is named by its line", 9).check(
  z.regex(/^[1-9]\d{0,8}$/, "A row is named by its line"),
);

/**
 * Body of POST /imports/{id}/review, which checks the file again. It changes what it names and keeps all other decisions;
 * null takes one back. 409 once the import is being applied.
 */
export const importReviewInputSchema = z
  .object({
    /** Decisions by the `id` of `findings.groups`. */
    groups: z._default(z.record(importGroupId, z.nullable(settlement)), {}),
    /** Corrected cells by line. */
    rows: z._default(z.record(lineNumber, z.nullable(correction)), {}),
  })
  .check(
    z.refine(({ groups, rows }) => {
      const changes = Object.keys(groups).length + Object.keys(rows).length;
      return changes > 0 && changes <= limits.importDecisions;
    }, `Decide at least once, and at most ${limits.importDecisions} times`),
  );
export type ImportReviewInput = z.infer<typeof importReviewInputSchema>;
