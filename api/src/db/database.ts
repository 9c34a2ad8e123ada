import {
  type Client,
  createClient,
  type InStatement,
  LibsqlError,
  type ResultSet,
} from "@libsql/client";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { openAside } from "./aside.ts";
import { pageCache, writerSettings } from "./settings.ts";
import { createWriteQueue, type Run } from "./write-queue.ts";

/** A Drizzle insert, update, delete or raw statement that has been built but not run. */
export interface Statement {
  toSQL(): { sql: string; params: unknown[] };
}

type Builder = LibSQLDatabase;
type Build = (db: Pick<Builder, "insert" | "update" | "delete">) => Statement[];

export interface Database {
  /** For queries only: on a file, SQLite itself refuses a write through this connection. */
  read: Pick<Builder, "select" | "selectDistinct" | "all" | "get" | "values" | "$count">;
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
  writeAside(build: Build): Promise<void>;
  /** Calls back after each write of this process, so that what was read before it can be dropped. */
  onWrite(listener: () => void): void;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseConfig {
  /** `file:…` of a local file, or `http(s)://` or `libsql://` of a libSQL server. */
  url: string;
  authToken?: string | undefined;
}

const casing = "snake_case";
const migrationsFolder = new URL("./migrations", import.meta.url).pathname;

/** Opens the database, brings its tables up to date, and keeps one connection for reading and one for writing. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const isFile = config.url.startsWith("file:");
  let writer = await openWriter(config, isFile);
  await migrate(drizzle(writer), { migrationsFolder });
  const reader = isFile ? connect(config) : writer;
  if (isFile) {
    await reader.execute("PRAGMA query_only = ON");
    await reader.execute(pageCache);
  }

  const read = drizzle(reader, { casing });
  const builder = drizzle(writer, { casing });
  const listeners: (() => void)[] = [];

  const queue = createWriteQueue(async (statements) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await writer.batch(statements, "write");
      } catch (error) {
        if (!isBusy(error) || attempt === 5) throw error;
        // A connection that was once busy can stay poisoned (tursodatabase/libsql-client-ts#352).
        writer.close();
        await Bun.sleep(10 * 2 ** attempt);
        writer = await openWriter(config, isFile);
      }
    }
  });

  const write = async (build: Build, run?: Run) => {
    try {
      return await queue.add(() => build(builder).map(plain), run);
    } finally {
      for (const listener of listeners) listener();
    }
  };

  return {
    read,
    write: (build) => write(build),
    writeAside: async (build) => {
      if (!isFile) return void (await write(build));
      const aside = await openAside(config.url);
      try {
        await write(build, async (statements) => {
          await aside.write(statements);
          return [];
        });
      } finally {
        await aside.close();
      }
    },
    onWrite: (listener) => {
      listeners.push(listener);
    },
    ping: async () => {
      await reader.execute("SELECT 1");
    },
    close: async () => {
      await queue.idle();
      reader.close();
      writer.close();
    },
  };
}

function plain(statement: Statement): InStatement {
  const { sql, params } = statement.toSQL();
  // Drizzle types parameters as unknown; they are SQLite values by the time a column has encoded them.
  return { sql, args: params as (string | number | null)[] };
}

// One connection a client: settings made with PRAGMA belong to the connection they were made on.
function connect({ url, authToken }: DatabaseConfig): Client {
  const options = url.startsWith("file:") ? { url, concurrency: 1 } : { url };
  return createClient(authToken ? { ...options, authToken } : options);
}

async function openWriter(config: DatabaseConfig, isFile: boolean): Promise<Client> {
  const client = connect(config);
  if (isFile) {
    for (const setting of writerSettings) await client.execute(setting);
  }
  return client;
}

function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && error.code.startsWith("SQLITE_BUSY");
}
