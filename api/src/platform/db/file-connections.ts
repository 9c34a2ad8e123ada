import { statSync } from "node:fs";
import type { Availability, DatabaseWork } from "./availability.ts";
import { type Connection, createConnection } from "./connection.ts";
import type { Connections } from "./connections.ts";
import { openFileClient, type SqlClient } from "./file-client.ts";
import { createFileCheck, type FileCheck } from "./file-in-place.ts";
import { createIntegrityCheck } from "./integrity-check.ts";
import { openFailure } from "./open-failure.ts";
import { pageCache, writerSettings } from "./settings.ts";
import { openThreadClient } from "./thread-client.ts";
import { type DatabaseUnavailable, isDamage } from "./unavailable.ts";

/** Bytes of the log. SQLite itself would wait for a thousand pages, and then do it within a commit. */
const worthCheckpointing = 4_000_000;

/**
 * Connections to a database file: one for reading, one for writing, and one in a thread for a write that takes long.
 * @param config.url `file:…`
 * @param config.writeInThread whether the one that writes is in a thread
 * @param prepare brings the tables up to date before anything else is done
 */
export async function openFile(
  config: { url: string; writeInThread?: boolean | undefined },
  path: string,
  prepare: (writer: Connection) => Promise<void>,
  availability: Availability,
): Promise<Connections> {
  const { url } = config;
  const damage = createIntegrityCheck(url);
  // Before the tables are up to date there may be no file yet.
  let file: FileCheck | undefined;

  const open = async (
    connect: (path: string) => SqlClient | Promise<SqlClient>,
    settings: readonly string[],
  ): Promise<SqlClient> => {
    // Where the file is away, opening would make an empty one and throw away the log of the true one.
    file?.assertInPlace();
    // Settings made with PRAGMA belong to the connection they were made on.
    const client = await connect(path);
    try {
      // A process that has just ended may still hold the file; once the shop is open, nothing may block its thread.
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
      throw openFailure(url, error);
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
      // The driver would leave that to the moment when the last statement is collected.
      await writer.client.execute("PRAGMA wal_checkpoint(TRUNCATE)").catch(() => undefined);
      reader.close();
      writer.close();
    },
  };
}
