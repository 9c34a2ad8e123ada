import { type SQL, sql } from "drizzle-orm";
import { canaryLimits } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { type BucketRange, bucketCount, countPercent, resizeBuckets } from "../shares/buckets.ts";
import type { CanaryRow } from "../shares/list-running-canaries.ts";
import { canaries } from "../shares/table.ts";

/**
 * Chooses the visitors of a canary.
 * @param canary with the buckets that it has
 * @param others the other running canaries
 * @throws AppError `conflict` when the others leave too few visitors
 */
export function assignBuckets(
  { buckets: own, versions }: Pick<CanaryRow, "buckets" | "versions">,
  percent: number,
  others: readonly CanaryRow[],
): BucketRange[] {
  const taken = others.flatMap(({ buckets }) => buckets);
  const left = canaryLimits.maxPercent - countPercent(taken);
  // Other canaries begin with other visitors.
  const start = Number(BigInt(Bun.hash(JSON.stringify(versions))) % BigInt(bucketCount));
  const chosen = percent > left ? null : resizeBuckets(own, percent, { others: taken, start });
  if (chosen) return chosen;
  throw new AppError(
    "conflict",
    `Other canaries leave ${left} % of the visitors: choose a smaller share, or wait until they end`,
  );
}

/** Condition: these canaries run, with these visitors, and no others. */
export const isRunning = (known: readonly CanaryRow[]): SQL =>
  sql`(select coalesce(group_concat(entry, ' '), '') from (select ${canaries.id} || ${canaries.buckets} as entry
    from ${canaries} where ${canaries.state} = 'running' order by ${canaries.id})) = ${known
      .map(({ id, buckets }) => `${id}${JSON.stringify(buckets)}`)
      .join(" ")}`;
