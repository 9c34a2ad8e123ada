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
  // A new database has only what older migrations created.
  const isOurs = ({ name }: SchemaPart) =>
    expected === null || names.has(name) || expected.includes(name);
  const lost = new Set(expected?.filter((name) => !found.some((part) => part.name === name)));

  const plan: string[] = [];
  let present = found.filter(isOurs);
  for (const { statements } of migrations) {
    if (!statements.some(changesNames)) {
      plan.push(...statements);
      continue;
    }
    const kept = present.filter(({ name }) => names.has(name));
    plan.push(...toDrops(present), ...statements, ...kept.map(({ sql }) => sql));
    present = kept;
  }
  const before = new Map(present.map((part) => [part.name, part]));
  const isOther = new Set(
    set.parts.filter(({ name, sql }) => before.get(name)?.sql !== sql).map(({ name }) => name),
  );
  // A view takes its own triggers with it when it is dropped.
  const changed = set.parts.filter(
    (part) => !lost.has(part.name) && (isOther.has(part.name) || isOther.has(findView(part))),
  );
  const isChanged = new Set(changed.map(({ name }) => name));
  const old = present.filter(({ name }) => !names.has(name) || isChanged.has(name));
  const fills = set.fills.filter(({ views }) => views.some((view) => isChanged.has(view)));
  return [
    ...plan,
    ...toDrops(old),
    ...changed.map(({ sql }) => sql),
    ...fills.flatMap(({ statements }) => statements),
    `DROP VIEW IF EXISTS \`${recordName}\``,
    buildRecord(set),
  ];
}

const toDrops = (parts: readonly SchemaPart[]): string[] =>
  ["trigger", "view"].flatMap((kind) =>
    parts.filter(({ type }) => type === kind).map(({ name }) => `DROP ${kind} \`${name}\``),
  );

/** The view that an INSTEAD OF trigger belongs to; empty for other parts. */
const findView = ({ sql }: SchemaPart): string =>
  /^CREATE TRIGGER `\w{1,99}` INSTEAD OF INSERT ON `(\w{1,99})`/.exec(sql)?.[1] ?? "";

const buildRecord = ({ hash, parts }: TriggerSet) =>
  `CREATE VIEW \`${recordName}\` AS SELECT '${hash}' AS \`hash\`, '${JSON.stringify(
    parts.map(({ name }) => name),
  )}' AS \`names\``;
