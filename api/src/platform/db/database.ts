import type { InStatement, ResultSet } from "@libsql/client";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import { LRUCache } from "lru-cache";
import { findUnavailable } from "../app-error.ts";
import { type Metrics, noMetrics } from "../metrics/metrics.ts";
import { measure, measureSpan } from "../metrics/spans.ts";
import { type AvailabilityListener, createAvailability } from "./availability.ts";
import { batchReads } from "./batch-reads.ts";
import { createCheckpoints } from "./checkpoints.ts";
import type { Connection } from "./connection.ts";
import type { Primary } from "./connections.ts";
import { databaseFile } from "./database-file.ts";
import { openFile } from "./file-connections.ts";
import { measureReads } from "./measure-reads.ts";
import { migrateTables } from "./migrate-tables.ts";
import { openFailure } from "./open-failure.ts";
import { createProbe } from "./probe.ts";
import { openServer } from "./server-connections.ts";
import { isBusy } from "./unavailable.ts";
import { createWriteQueue, type Run } from "./write-queue.ts";

/** A Drizzle insert, update, delete or raw statement that has been built but not run. */
export interface Statement {
  toSQL(): { sql: string; params: unknown[] };
}

type Builder = LibSQLDatabase;
/** What the statements of a write are built with. */
export type WriteBuilder = Pick<Builder, "insert" | "update" | "delete">;
/** Told the tables that a write wrote to, not those of triggers. Of other processes' writes any table may be one. */
export type WriteListener = (tables: Pick<ReadonlySet<string>, "has">) => void;
/** Builds the statements of one write. */
export type Build = (to: WriteBuilder) => Statement[];

/** Every call throws `DatabaseUnavailable` when the database is at fault, and that within a few seconds. */
export interface Database {
  /** For queries only: on a file, SQLite itself refuses a write through this connection. */
  read: Pick<Builder, "select" | "selectDistinct" | "all" | "get" | "values" | "$count">;
  /** The same, where queries of one tick cost a libSQL server one round trip together. */
  readTogether: Database["read"];
  /**
   * The only way to write: runs the statements as one atomic transaction, after every write asked for
   * before it. A failed CHECK, NOT NULL or UNIQUE undoes all of them and throws.
   * @returns one result a statement, in order
   */
  write(build: Build): Promise<ResultSet[]>;
  /**
   * The same for one write that takes long: on a file it is done beside the process's own thread, so that reading goes
   * on. It is asked for once that thread has started; other writes wait for it as for any other.
   */
  writeInWorker(build: Build): Promise<void>;
  /**
   * Calls back after each write of this process with its tables, so that what was read of them can be dropped, and when
   * writes of other processes have arrived.
   */
  onWrite(listener: WriteListener): void;
  /** Of a database server, which other processes write to as well. */
  primary?: Primary | undefined;
  /** Writes a row that no cache goes by, and reads it and a row of every table. */
  check(): Promise<void>;
  /** Calls back when reading or writing begins to fail, and when it works again. */
  onAvailability(listener: AvailabilityListener): void;
  close(): Promise<void>;
}

export interface DatabaseConfig {
  /** `file:…` of a local file, or `http(s)://` or `libsql://` of a libSQL server. */
  url: string;
  authToken?: string | undefined;
  /**
   * Writes to a file in a thread, so that reading goes on while the disk works. For a process that serves; starting the
   * thread takes longer than a short program's writes.
   */
  writeInThread?: boolean | undefined;
  /** Folder for a replica of a server, which reads are answered from. For a process that serves as well. */
  replicaFolder?: string | undefined;
  metrics?: Metrics | undefined;
}

const casing = "snake_case";

/**
 * Opens the database, brings its tables up to date, and keeps one connection for reading and one for writing.
 * @throws OperatorError when it cannot be opened, or is of a newer version of the shop
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const metrics = config.metrics ?? noMetrics;
  const availability = createAvailability();
  const path = databaseFile(config.url);
  const prepare = (writer: Connection) =>
    migrateTables(writer, { isShared: path === null }).catch((error) => {
      throw findUnavailable(error) ? openFailure(config.url, error) : error;
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

  const batch = (statements: InStatement[]) =>
    measure(
      () => writer.batch(statements),
      (seconds) => metrics.observe("database_duration_seconds", { work: "write" }, seconds),
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
    const tables = new Set<string>();
    const askedAt = performance.now();
    const prepare = () => {
      metrics.observe("database_write_wait_seconds", {}, (performance.now() - askedAt) / 1000);
      const statements = build(builder).map(plain);
      for (const { sql } of statements) for (const table of findTables(sql)) tables.add(table);
      return statements;
    };
    try {
      return await measureSpan("database_write", () => queue.add(prepare, run));
    } finally {
      checkpoints?.schedule();
      tell(tables);
    }
  };

  return {
    read,
    readTogether: path === null ? drizzle(batchReads(readClient), { casing }) : read,
    write: (build) => write(build),
    writeInWorker: async (build) => {
      const longWriter = await connections.openLongWriter();
      try {
        await write(build, longWriter.batch);
      } finally {
        longWriter.close();
      }
    },
    onWrite: (listener) => {
      listeners.push(listener);
    },
    primary: connections.primary,
    check: createProbe(connections, (sql) => queue.add(() => [sql])),
    onAvailability: availability.onChange,
    close: async () => {
      checkpoints?.stop();
      await queue.idle();
      await connections.close();
    },
  };
}

const anyTable = { has: () => true };

/** The table that a statement writes to. What its triggers and cascades write to is not among them. */
const findTables = (sql: string): Iterable<string> => {
  const known = tablesOf.get(sql);
  if (known) return known;
  const [, table] = /^\s*(?:insert into|update|delete from)\s+["`]?(\w+)/i.exec(sql) ?? [];
  const tables = table === undefined ? [] : [table];
  tablesOf.set(sql, tables);
  return tables;
};
const tablesOf = new LRUCache<string, string[]>({ max: 1000 });

function plain(statement: Statement) {
  const { sql, params } = statement.toSQL();
  // Drizzle types parameters as unknown; they are SQLite values by the time a column has encoded them.
  return { sql, args: params as (string | number | null)[] };
}
