import { sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { channels, isVersion, releases } from "../table.ts";
import type { PromotionPlan } from "./plan-promotion.ts";

/** The set must still be the one that the gate checked, and retention must not have removed any of its versions. */
export function addSetPreconditions(
  to: WriteBuilder,
  { before, stable }: PromotionPlan,
): Statement[] {
  const known = before.map(({ name, stable: version }) => `${name}@${version}`).join(" ");
  const { name, stable: version } = channels;
  return [
    addPrecondition(
      to,
      sql`(select coalesce(group_concat(entry, ' '), '') from
        (select ${name} || '@' || ${version} as entry from ${channels} order by ${name})) = ${known}`,
    ),
    ...Object.entries(stable).map(([packageName, packageVersion]) =>
      addPrecondition(
        to,
        sql`exists (select 1 from ${releases} where ${isVersion(releases, packageName, packageVersion)})`,
      ),
    ),
  ];
}
