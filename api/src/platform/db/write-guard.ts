import { LibsqlBatchError } from "@libsql/client";
import type { Connection } from "./connection.ts";
import { getExpectedSchema } from "./expected-schema.ts";
import { restoredMark, restoringMark } from "./restore-marks.ts";
import { DatabaseUnavailable } from "./unavailable.ts";
import type { Run } from "./write-queue.ts";

/**
 * Why this process must not write: a restore runs or was broken off, the data was restored since this process opened it,
 * or tables, indexes or triggers are missing.
 */
export type WriteStop = "restoring" | "restored" | "incomplete";

/** Keeps a process from writing into a database that is being replaced, or that has lost its rules. */
export interface WriteGuard {
  /** Null while this process may write. */
  reason(): WriteStop | null;
  /**
   * Looks again at the database.
   * @throws DatabaseUnavailable when this process must not write
   */
  check(): Promise<void>;
  /** Wraps writes so that they fail with `DatabaseUnavailable` while this process must not write. */
  guard(run: Run): Run;
  close(): void;
}

const messages: Record<WriteStop, string> = {
  restoring: "A backup is being restored into the database, or its restore was broken off",
  restored: "Another backup was restored into the database; this process must be started again",
  incomplete: "Tables, indexes or triggers of the database are missing",
};

const checkEveryMs = 1000;

/**
 * @param config.isShared whether other processes use the database, so that one of them may restore it. Then each write
 * also checks, in its own transaction, that the database is not marked, because this process may have been frozen.
 * @param config.hasReplica whether reads cost no round trip, so that this process looks every second
 * @param onStop called when a write found the database marked
 */
export async function createWriteGuard(
  { reader, writer }: Record<"reader" | "writer", Pick<Connection, "client">>,
  { isShared, hasReplica }: { isShared: boolean; hasReplica: boolean },
  onStop: (failure: DatabaseUnavailable) => void,
): Promise<WriteGuard> {
  const first = await writer.client.execute(
    `select holder from job_leases where name = '${restoredMark}'`,
  );
  const opened = String(first.rows[0]?.holder ?? "");
  const { parts, migrations } = await getExpectedSchema();
  let reason: WriteStop | null = null;

  const find = async (): Promise<WriteStop | null> => {
    const { rows } = await reader.client.execute({
      sql: stateQuery,
      args: [JSON.stringify(parts)],
    });
    const [row] = rows;
    if ((row?.restored ?? "") !== opened) return "restored";
    if (row?.restoring) return "restoring";
    // A newer version may have replaced some, while this process still runs.
    const isKnown = Number(row?.migrations) <= migrations;
    return isKnown && Number(row?.parts) < parts.length ? "incomplete" : null;
  };
  const check = async () => {
    const found = await find();
    // What this process keeps in memory is of the old data until its end.
    if (reason !== "restored") reason = found;
    if (reason) throw createFailure(reason);
  };
  const timer = hasReplica
    ? setInterval(() => void check().catch(() => undefined), checkEveryMs)
    : undefined;
  timer?.unref();

  const fence = { sql: fenceQuery, args: [opened] };
  return {
    reason: () => reason,
    check,
    guard: (run) => async (statements) => {
      if (reason) throw createFailure(reason);
      if (!isShared) return run(statements);
      try {
        return (await run([fence, ...statements])).slice(1);
      } catch (error) {
        if (!(error instanceof LibsqlBatchError && error.statementIndex === 0)) throw error;
        reason = "restoring";
        const failure = createFailure(reason);
        onStop(failure);
        throw failure;
      }
    },
    close: () => clearInterval(timer),
  };
}

const createFailure = (reason: WriteStop) => new DatabaseUnavailable(new Error(messages[reason]));

const stateQuery = `select
  (select count(*) from sqlite_schema where type || ' ' || name in (select value from json_each(?))) as parts,
  (select count(*) from __drizzle_migrations) as migrations,
  (select 1 from versions where name = '${restoringMark}') as restoring,
  (select holder from job_leases where name = '${restoredMark}') as restored`;

/** Fails when it finds a mark, because that is no JSON. Without a mark it returns nothing. */
const fenceQuery = `select json(name) from versions where name = '${restoringMark}'
  union all select json(name) from job_leases where name = '${restoredMark}' and holder <> ?`;
