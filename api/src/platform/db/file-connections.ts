import { statSync } from "node:fs";
import type { Availability, DatabaseWork } from "./availability.ts";
import { type Connection, createConnection } from "./connection.ts";
import type { Connections } from "./connections.ts";
import { openFileClient, type SqlClient } from "./file-client.ts";
import { createFileCheck, type FileCheck } from "./file-in-place.ts";
import { createIntegrityCheck } from "./integrity-check.ts";
import { createOpenFailure } from "./open-failure.ts";
import { pageCache, writerSettings } from "./settings.ts";
import { openThreadClient } from "./thread-client.ts";
import { type DatabaseUnavailable, isDamage } from "./unavailable.ts";

/** Minimum bytes of the log. SQLite's default is a thousand pages, and it then checkpoints within a commit. */
const worthCheckpointing = 4_000_000;

/**
 * Opens the connections to a database file: one for reading, one for writing, and one in a thread for long
 * writes.
 * @param config.url `file:…`
 * @param config.writeInThread whether the writing connection is in a thread
 * @param prepare migrates the tables before any other use
 */
export async function openFile(
  config: { url: string; writeInThread?: boolean | undefined },
  path: string,
  prepare: (writer: Connection) => Promise<void>,
  availability: Availability,
): Promise<Connections> {
  const { url } = config;
  const damage = createIntegrityCheck(url);
  // The file may not exist before the migrations.
  let file: FileCheck | undefined;

  const open = async (
    connect: (path: string) => SqlClient | Promise<SqlClient>,
    settings: readonly string[],
  ): Promise<SqlClient> => {
    // If the file is missing, opening would create an empty one and delete the log of the real one.
    file?.assertInPlace();
    // Settings made with PRAGMA belong to the connection they were made on.
    const client = await connect(path);
    try {
      // A process that has just ended may still lock the file. Later, nothing may block the shop's thread.
      if (!file) await client.execute("PRAGMA busy_timeout = 2000");
      for (const setting of settings) await client.execute(setting);
      return client;
    } catch (error) {
      client.close();
      throw error;
    }
  };
  const outcome = (work: DatabaseWork) => (failure: DatabaseUnavailable | null) => {
    if (failure && isDamage(failure)) damage.found();
    availability.outcome(work, failure);
  };

  const openWriter = (connect: typeof openThreadClient | typeof openFileClient) =>
    createConnection(
      () => open(connect, writerSettings),
      outcome("writing"),
      () => file?.assertWritable(),
    );

  const writer = await openWriter(config.writeInThread ? openThreadClient : openFileClient).catch(
    (error) => {
      throw createOpenFailure(url, error);
    },
  );
  await prepare(writer);
  const reader = await createConnection(
    () => open(openFileClient, ["PRAGMA query_only = ON", pageCache]),
    outcome("reading"),
  );
  for (const { client } of [writer, reader]) await client.execute("PRAGMA busy_timeout = 0");
  const opened = createFileCheck(path);
  file = opened;

  return {
    reader,
    writer,
    async checkpoint() {
      const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
      if (!log || log.size < worthCheckpointing) return [];
      return [await writer.client.execute("PRAGMA wal_checkpoint(PASSIVE)")];
    },
    isDamaged: damage.isDamaged,
    openLongWriter: () => openWriter(openThreadClient),
    async close() {
      // The driver would do it only when the last statement is garbage-collected.
      await writer.client.execute("PRAGMA wal_checkpoint(TRUNCATE)").catch(() => undefined);
      reader.close();
      writer.close();
    },
  };
}
