import { eq, sql } from "drizzle-orm";
import type { CanaryState } from "../../../contract/index.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { judgeComparison } from "../comparison/compare-release.ts";
import { canaryItself } from "../tokens/canary-actor.ts";
import { countPercent } from "./buckets.ts";
import type { CanaryRow } from "./list-running-canaries.ts";
import { canaries } from "./table.ts";

interface End {
  state: Exclude<CanaryState, "running">;
  /** Id of a user or token, or `canaryItself`. */
  by: string;
  now: Date;
  /** Why, in words, when it was taken back. */
  reason: string | null;
}

/**
 * Builds the statements that end a running canary. Its visitors get what is stable from the next document on. The audit
 * log gets an entry a package, with the figures, the value of the test and its threshold.
 */
export function endCanary(to: WriteBuilder, canary: CanaryRow, end: End): Statement[] {
  const { id, versions, comparison } = canary;
  const { state, by, now, reason } = end;
  const percent = countPercent(canary.buckets);
  const { signals, logThreshold } = judgeComparison(comparison);
  const test = {
    threshold: round(Math.exp(logThreshold)),
    ...Object.fromEntries(
      signals.map(({ signal, canary: ours, stable, mostLogEvidence }) => [
        signal,
        `${ours.bad} of ${ours.trials} against ${stable.bad} of ${stable.trials}: ${round(Math.exp(mostLogEvidence))}`,
      ]),
    ),
  };
  return [
    addPrecondition(
      to,
      sql`(select ${canaries.state} = 'running' from ${canaries} where ${canaries.id} = ${id})`,
    ),
    to
      .update(canaries)
      .set({ state, reason, comparison, endedAt: now, endedBy: by === canaryItself ? null : by })
      .where(eq(canaries.id, id)),
    ...Object.entries(versions).map(([name, version]) =>
      addAuditEntry(
        to,
        { actor: by, now },
        "release.canary",
        name,
        { canary: version, percent },
        { state, ...(reason !== null && { reason }), ...test },
      ),
    ),
  ];
}

/** Rounds to three digits, and what is too large to write to the largest number. */
export const round = (value: number): number =>
  Number(Math.min(value, Number.MAX_VALUE).toPrecision(3));
