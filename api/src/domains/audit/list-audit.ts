import { and, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { AuditListQuery, AuditListResponse } from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import type { Database } from "../../platform/db/database.ts";
import { endOfDay, startOfDay } from "../../platform/kathmandu.ts";
import { users } from "../identity/table.ts";
import { type AuditNameTables, findNames } from "./find-names.ts";

/** Names of actors that are no users, by actor. */
export type FindActorNames = (
  db: Pick<Database, "read">,
  actors: Iterable<string>,
) => Promise<ReadonlyMap<string, string>>;

export interface AuditNames {
  findActorNames: FindActorNames;
  nameTables: AuditNameTables;
}

/**
 * A page of the audit log, newest first, with the number of entries, the known actions, and the names of the things
 * that the entries refer to by their ids.
 * @param names where names are found; `findActorNames` is asked for actors that are no users
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
    // Rows are only ever added, so the rowid orders entries of the same moment.
    .orderBy(desc(auditEntries.at), sql`${auditEntries}.rowid desc`)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);

type Filters = Omit<AuditListQuery, "page" | "limit">;

/** The narrowest filter finds the rows by its index. A plus hides the others from the planner. */
function buildAuditFilter({ subject, actor, action, from, to }: Filters): SQL | undefined {
  const hideFromPlanner = (isHidden: unknown) => (isHidden ? sql`+` : sql``);
  return and(
    subject ? eq(auditEntries.subject, subject) : undefined,
    actor ? sql`${hideFromPlanner(subject)}${auditEntries.actor} = ${actor}` : undefined,
    action
      ? sql`${hideFromPlanner(subject ?? actor)}${auditEntries.action} = ${action}`
      : undefined,
    from ? gte(auditEntries.at, startOfDay(from)) : undefined,
    to ? lte(auditEntries.at, endOfDay(to)) : undefined,
  );
}

/** Goes from each action to the next along the index; a plain `distinct` would read all rows. */
export const knownActions = sql`
  with recursive known(action) as (
    select min(action) from audit_entries
    union all
    select (select min(action) from audit_entries where action > known.action) from known
      where known.action is not null
  )
  select action from known where action is not null`;
