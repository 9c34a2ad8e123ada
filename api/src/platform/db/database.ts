import type { InStatement, ResultSet } from "@libsql/client";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import { findUnavailable } from "../app-error.ts";
import { type Metrics, noMetrics } from "../metrics/metrics.ts";
import { measure, measureSpan } from "../metrics/spans.ts";
import { type AvailabilityListener, createAvailability } from "./availability.ts";
import { batchReads } from "./batch-reads.ts";
import { createCheckpoints } from "./checkpoints.ts";
import type { Connection } from "./connection.ts";
import type { Primary } from "./connections.ts";
import { findDatabaseFile } from "./database-file.ts";
import { openFile } from "./file-connections.ts";
import { measureReads } from "./measure-reads.ts";
import { migrateTables } from "./migrate-tables.ts";
import { createOpenFailure } from "./open-failure.ts";
import { createProbe } from "./probe.ts";
import { openServer } from "./server-connections.ts";
import { isBusy } from "./unavailable.ts";
import { createWriteGuard, type WriteStop } from "./write-guard.ts";
import { createWriteQueue, type Run } from "./write-queue.ts";
import { listWrittenTables } from "./written-tables.ts";

/** A Drizzle insert, update, delete or raw statement that has been built but not run. */
export interface Statement {
  toSQL(): { sql: string; params: unknown[] };
  /** Names of the tables that it writes to; Drizzle's statements have them elsewhere. */
  tables?: readonly string[];
}

type Builder = LibSQLDatabase;
/** Builds the statements of a write. */
export type WriteBuilder = Pick<Builder, "insert" | "update" | "delete">;
/**
 * Called with the tables of a write, without those of its triggers. For a write of another process, and for one with a
 * statement that does not name its tables, `has` is true for any table.
 */
export type WriteListener = (tables: Pick<ReadonlySet<string>, "has">) => void;
/** Builds the statements of one write. */
export type Build = (to: WriteBuilder) => Statement[];

/** Every call throws `DatabaseUnavailable` when the database is at fault, within a few seconds. */
export interface Database {
  /** For queries only. On a file, SQLite rejects writes through this connection. */
  read: Pick<Builder, "select" | "selectDistinct" | "all" | "get" | "values" | "$count">;
  /** As `read`, but the queries of one tick reach a libSQL server in one round trip. */
  readTogether: Database["read"];
  /**
   * The only way to write. Runs the statements as one atomic transaction, after all earlier writes. A failed
   * CHECK, NOT NULL or UNIQUE rolls back all of them and throws.
   * @returns one result per statement, in order
   */
  write(build: Build): Promise<ResultSet[]>;
  /**
   * As `write`, for one long write. On a file it runs in a worker thread, so that reads continue. It joins the
   * queue when that thread has started; other writes wait for it as usual.
   */
  writeInWorker(build: Build): Promise<void>;
  /**
   * Calls back after each write of this process with its tables, and when writes of other processes have
   * arrived, so that caches can drop old data.
   */
  onWrite(listener: WriteListener): void;
  /** Only for a database server, which other processes write to as well. */
  primary?: Primary | undefined;
  /** Tests the database: writes a row that no cache uses, and reads it and one row of every table. */
  check(): Promise<void>;
  /** Why this process must not write, such as a restore; every write fails then. Null while it may. */
  writeStop(): WriteStop | null;
  /** Calls back when reading or writing begins to fail, and when it works again. */
  onAvailability(listener: AvailabilityListener): void;
  close(): Promise<void>;
}

export interface DatabaseConfig {
  /** `file:…` of a local file, or `http(s)://` or `libsql://` of a libSQL server. */
  url: string;
  authToken?: string | undefined;
  /**
   * Writes to a file in a thread, so that reads continue while the disk works. For servers; in a short program,
   * starting the thread takes longer than its writes.
   */
  writeInThread?: boolean | undefined;
  /** Folder for a replica of a server, which answers reads. For servers too. */
  replicaFolder?: string | undefined;
  metrics?: Metrics | undefined;
}

/** Characters of each statement in the text of a transaction. */
const partLength = 200;

const casing = "snake_case";

/**
 * Opens the database, migrates its tables, and keeps one connection for reading and one for writing.
 * @throws OperatorError when it cannot be opened, or is from a newer version of the shop
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const metrics = config.metrics ?? noMetrics;
  const availability = createAvailability();
  const path = findDatabaseFile(config.url);
  const prepare = (writer: Connection) =>
    migrateTables(writer, { isShared: path === null }).catch((error) => {
      throw findUnavailable(error) ? createOpenFailure(config.url, error) : error;
    });
  const connections =
    path === null
      ? await openServer(config, prepare, availability)
      : await openFile(config, path, prepare, availability);
  const { reader, writer } = connections;
  const readClient = measureReads(reader.client, metrics);
  const read = drizzle(readClient, { casing });
  const builder = drizzle(writer.client, { casing });
  const listeners: WriteListener[] = [];
  const tell: WriteListener = (tables) => {
    for (const listener of listeners) listener(tables);
  };
  connections.primary?.onAdvance(() => tell(anyTable));

  const guard = await createWriteGuard(
    connections,
    { isShared: path === null, hasReplica: path === null && config.replicaFolder !== undefined },
    (failure) => availability.outcome("writing", failure),
  ).catch(async (error) => {
    await connections.close();
    throw error;
  });
  const batch = guard.guard((statements: InStatement[]) =>
    measure(
      () => writer.batch(statements),
      (seconds) => metrics.observe("database_duration_seconds", { work: "write" }, seconds),
    ),
  );
  const queue = createWriteQueue(async (statements) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await batch(statements);
      } catch (error) {
        if (!isBusy(error) || attempt === 5) throw error;
        await Bun.sleep(10 * 2 ** attempt);
      }
    }
  });

  const { checkpoint } = connections;
  const checkpoints = checkpoint && createCheckpoints(() => queue.add(() => [], checkpoint));
  metrics.addGauge("database_replica_lag_seconds", () => {
    const lagMs = connections.primary?.replicaLagMs() ?? null;
    return lagMs === null ? [] : [{ labels: {}, value: lagMs / 1000 }];
  });
  metrics.addGauge("database_writes_waiting", () => [{ labels: {}, value: queue.countWaiting() }]);

  const write = async (build: Build, run?: Run) => {
    let tables: Parameters<WriteListener>[0] = new Set();
    const askedAt = performance.now();
    const texts: string[] = [];
    const query = () => texts.join("; ");
    const prepare = () => {
      metrics.observe("database_write_wait_seconds", {}, (performance.now() - askedAt) / 1000);
      const built = build(builder);
      const written = built.map(listWrittenTables);
      tables = written.includes(null) ? anyTable : new Set(written.flatMap((names) => names ?? []));
      const statements = built.map(toPlainStatement);
      for (const { sql } of statements) texts.push(sql.slice(0, partLength));
      return statements;
    };
    try {
      return await measureSpan("database_write", () => queue.add(prepare, run), { query });
    } finally {
      checkpoints?.schedule();
      tell(tables);
    }
  };

  const probe = createProbe(connections, (sql) => queue.add(() => [sql]));
  return {
    read,
    readTogether: path === null ? drizzle(batchReads(readClient), { casing }) : read,
    write: (build) => write(build),
    writeInWorker: async (build) => {
      const longWriter = await connections.openLongWriter();
      try {
        await write(build, guard.guard(longWriter.batch));
      } finally {
        longWriter.close();
      }
    },
    onWrite: (listener) => {
      listeners.push(listener);
    },
    primary: connections.primary,
    check: async () => {
      await guard.check();
      await probe();
    },
    writeStop: guard.reason,
    onAvailability: availability.onChange,
    close: async () => {
      checkpoints?.stop();
      guard.close();
      await queue.idle();
      await connections.close();
    },
  };
}

const anyTable = { has: () => true };

function toPlainStatement(statement: Statement) {
  const { sql, params } = statement.toSQL();
  // Drizzle types parameters as unknown; columns have encoded them into SQLite values by now.
  return { sql, args: params as (string | number | null)[] };
}
