import { changesNames, type Migration } from "./read-migrations.ts";
import type { SchemaPart, TriggerSet } from "./trigger-set.ts";

/** The view that records which triggers and views a database has. Being schema, no restore of rows changes it. */
export const recordName = "trigger_set";

/** The triggers and views of a database, as its record says. */
export interface RecordedSet {
  hash: string;
  names: readonly string[];
}

export interface TriggerState {
  /** All triggers and views that the database has. */
  found: readonly SchemaPart[];
  /** Those that it should have before the migrations; null when it is new. */
  expected: readonly string[] | null;
}

/**
 * Lists the statements that apply migrations and then replace the changed triggers and views, for one transaction.
 * Migrations run with the triggers that the database has, so that rows depending on changed rows follow. A migration that
 * drops or renames a table or column runs without them, because SQLite then checks all of them.
 *
 * A trigger that was lost by other means is not created, since rows may have changed without it. The health check finds it.
 */
export function planTriggers(
  { found, expected }: TriggerState,
  migrations: readonly Pick<Migration, "statements">[],
  set: TriggerSet,
): string[] {
  const names = new Set(set.parts.map(({ name }) => name));
  const isOurs = ({ name }: SchemaPart) => names.has(name) || (expected?.includes(name) ?? false);
  const lost = new Set(expected?.filter((name) => !found.some((part) => part.name === name)));

  const plan: string[] = [];
  let present = found.filter(isOurs);
  for (const { statements } of migrations) {
    if (!statements.some(changesNames)) {
      plan.push(...statements);
      continue;
    }
    const kept = present.filter(({ name }) => names.has(name));
    plan.push(...present.map(toDrop), ...statements, ...kept.map(({ sql }) => sql));
    present = kept;
  }
  const before = new Map(present.map((part) => [part.name, part]));
  const changed = set.parts.filter(
    ({ name, sql }) => !lost.has(name) && before.get(name)?.sql !== sql,
  );
  const isChanged = new Set(changed.map(({ name }) => name));
  const old = present.filter(({ name }) => !names.has(name) || isChanged.has(name));
  const fills = set.fills.filter(({ views }) => views.some((view) => isChanged.has(view)));
  return [
    ...plan,
    ...old.map(toDrop),
    ...changed.map(({ sql }) => sql),
    ...fills.flatMap(({ statements }) => statements),
    `DROP VIEW IF EXISTS \`${recordName}\``,
    buildRecord(set),
  ];
}

const toDrop = ({ type, name }: SchemaPart) => `DROP ${type} \`${name}\``;

const buildRecord = ({ hash, parts }: TriggerSet) =>
  `CREATE VIEW \`${recordName}\` AS SELECT '${hash}' AS \`hash\`, '${JSON.stringify(
    parts.map(({ name }) => name),
  )}' AS \`names\``;
