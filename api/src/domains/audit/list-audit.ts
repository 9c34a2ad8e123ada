import { and, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { AuditListQuery, AuditListResponse } from "../../contract/index.ts";
import { auditEntries, isNoDetail } from "../../platform/audit-log/table.ts";
import type { Database } from "../../platform/db/database.ts";
import { endOfDay, startOfDay } from "../../platform/kathmandu.ts";
import { users } from "../identity/table.ts";
import { type AuditNameTables, findNames } from "./find-names.ts";

/** Finds the names of actors that are not users. Returns them by actor. */
export type FindActorNames = (
  db: Pick<Database, "read">,
  actors: Iterable<string>,
) => Promise<ReadonlyMap<string, string>>;

export interface AuditNames {
  findActorNames: FindActorNames;
  nameTables: AuditNameTables;
}

/**
 * Returns a page of the audit log, newest first, with the number of entries, the known actions, and the names for the
 * ids in the entries.
 * @param names sources of names; `findActorNames` is called with actors that are not users
 */
export async function listAudit(
  db: Pick<Database, "read">,
  query: AuditListQuery,
  { findActorNames, nameTables }: AuditNames,
): Promise<Omit<AuditListResponse, "success">> {
  const { read } = db;
  const total = await read.$count(auditEntries, buildAuditFilter(query));
  const rows = await selectAuditPage(read, query);
  const others = rows.flatMap(({ entry, name }) => (name === null ? entry.actor : []));
  const names = await findActorNames(db, others);
  const actions = await read.all<{ action: string }>(knownActions);
  return {
    entries: rows.map(({ entry: { actor, at, ...entry }, name }) => ({
      ...entry,
      at: at.toISOString(),
      actor: { id: actor, name: name ?? names.get(actor) ?? null },
    })),
    total,
    actions: actions.map(({ action }) => action),
    names: await findNames(
      db,
      rows.map(({ entry }) => entry),
      nameTables,
    ),
  };
}

export const selectAuditPage = (read: Database["read"], query: AuditListQuery) =>
  read
    .select({ entry: auditEntries, name: users.name })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor))
    .where(buildAuditFilter(query))
    // Rows are only added, so the rowid sorts entries of the same millisecond.
    .orderBy(desc(auditEntries.at), sql`${auditEntries}.rowid desc`)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);

type Filters = Omit<AuditListQuery, "page" | "limit">;

/**
 * The most selective filter uses its index. The unary plus hides the others from the planner. The entries of an import's
 * products are listed only for a product, an import or an action, because they would hide all others.
 */
export function buildAuditFilter({ subject, actor, action, from, to }: Filters): SQL | undefined {
  const hideFromPlanner = (isHidden: unknown) => (isHidden ? sql`+` : sql``);
  return and(
    subject ? or(eq(auditEntries.subject, subject), isOfImport(subject)) : undefined,
    action ? sql`${hideFromPlanner(subject)}${auditEntries.action} = ${action}` : undefined,
    actor ? sql`${hideFromPlanner(subject ?? action)}${auditEntries.actor} = ${actor}` : undefined,
    subject || action ? undefined : isNoDetail(auditEntries),
    from ? gte(auditEntries.at, startOfDay(from)) : undefined,
    to ? lte(auditEntries.at, endOfDay(to)) : undefined,
  );
}

/** The ids of entries about an import's products begin with the import's id and a colon. */
const isOfImport = (id: string) =>
  and(gt(auditEntries.id, `${id}:`), lt(auditEntries.id, `${id};`));

/** Jumps from each action to the next in the index. A plain `distinct` would read all rows. */
export const knownActions = sql`
  with recursive known(action) as (
    select min(action) from audit_entries
    union all
    select (select min(action) from audit_entries where action > known.action) from known
      where known.action is not null
  )
  select action from known where action is not null`;
