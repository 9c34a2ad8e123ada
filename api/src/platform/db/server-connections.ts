import { type Client, createClient, type InStatement } from "@libsql/client";
import { findUnavailable } from "../app-error.ts";
import type { Availability, DatabaseWork } from "./availability.ts";
import { type Connection, createConnection } from "./connection.ts";
import type { Connections, Primary } from "./connections.ts";
import { createLogPosition, type LogPosition, readReplicationIndex } from "./log-position.ts";
import { createOpenFailure } from "./open-failure.ts";
import { readFromReplica } from "./read-from-replica.ts";
import { createReplica } from "./replica.ts";
import { callLimitMs, createServerLink, type ServerLink } from "./server-link.ts";

export interface ServerConfig {
  url: string;
  authToken?: string | undefined;
  /** Folder for a replica, which answers reads; without it reads go to the server. */
  replicaFolder?: string | undefined;
}

/** For a server that must wake up first. */
const firstLimitMs = 10_000;
/** For work that no user waits for: migrations and the one large write of an import. */
const longLimitMs = 60_000;

/**
 * Opens the connections to a libSQL server.
 * @param prepare migrates the tables before any other use
 */
export async function openServer(
  config: ServerConfig,
  prepare: (writer: Connection) => Promise<void>,
  availability: Availability,
): Promise<Connections> {
  const { url, authToken } = config;
  const position = createLogPosition();
  const link = openLink(config, position);
  const open = async (limitMs: number) =>
    createClient({ url, ...(authToken && { authToken }), fetch: link.fetchWithin(limitMs) });
  const connect = (work: DatabaseWork, limitMs = callLimitMs) =>
    createConnection(
      () => open(limitMs),
      (failure) => availability.outcome(work, failure),
    );
  const openLongWriter = async () => withPosition(await connect("writing", longLimitMs), position);

  try {
    await assertAnswering(url, await open(firstLimitMs));
    const preparing = await openLongWriter();
    await prepare(preparing);
    preparing.close();
  } catch (error) {
    link.close();
    throw error;
  }
  const reader = await connect("reading");
  const writer = withPosition(await connect("writing"), position);
  const { client, primary, close } = await openReader(config, reader, position, availability);

  return {
    reader: { ...reader, client },
    writer,
    primary,
    isDamaged: async () => false,
    openLongWriter,
    async close() {
      link.close();
      await close();
      reader.close();
      writer.close();
    },
  };
}

/** The read connection and the known position of the server, with or without a replica. */
async function openReader(
  { replicaFolder, ...server }: ServerConfig,
  { client }: Connection,
  position: LogPosition,
  availability: Availability,
): Promise<{ client: Client; primary: Primary; close(): Promise<void> }> {
  const listeners: (() => void)[] = [];
  const advance = () => {
    for (const listener of listeners) listener();
  };
  const onAdvance = (listener: () => void) => {
    listeners.push(listener);
  };
  const { index } = position;
  // Any answer of the server names its last change.
  const ping = async () => {
    await client.execute("SELECT 1");
  };
  if (replicaFolder === undefined) {
    const catchUp = async (needed: number) => {
      if (needed <= index()) return true;
      try {
        await ping();
      } catch (error) {
        if (!findUnavailable(error)) throw error;
        return false;
      }
      advance();
      return true;
    };
    const primary = {
      position: index,
      // Each read's answer names its change.
      readPosition: async () => index(),
      catchUp,
      ping,
      replicaLagMs: () => null,
      onAdvance,
    };
    return { client, primary, close: async () => undefined };
  }
  const replica = await createReplica({
    source: { ...server, folder: replicaFolder },
    position,
    onOutcome: (failure) => availability.outcome("replicating", failure),
    onAdvance: advance,
  });
  const catchUp = async (needed: number) => {
    if (needed <= index() || (await replica.sync())) return true;
    position.noteChange();
    advance();
    return false;
  };
  return {
    client: readFromReplica(client, replica),
    primary: {
      position: index,
      // Reads may have seen changes of a sync that still runs: a change that is not known makes others sync too.
      readPosition: async () => ((await replica.settle()) ? index() : index() + 1),
      catchUp,
      ping,
      replicaLagMs: replica.lagMs,
      onAdvance,
    },
    close: replica.close,
  };
}

/** A connection whose writes later reads must see, also when a write's outcome is unknown. */
function withPosition(writer: Connection, position: LogPosition): Connection {
  return {
    ...writer,
    async batch(statements: InStatement[]) {
      const before = position.index();
      try {
        return await writer.batch(statements);
      } finally {
        if (position.index() === before) position.noteChange();
      }
    },
  };
}

function openLink(config: ServerConfig, position: LogPosition): ServerLink {
  try {
    return createServerLink(config, (body) => {
      const index = readReplicationIndex(body);
      if (index !== null) position.noteIndex(index);
    });
  } catch (error) {
    throw createOpenFailure(config.url, error);
  }
}

/** The first call. Its failure shows a problem with the address, the token or the server. */
async function assertAnswering(url: string, client: Client): Promise<void> {
  try {
    await client.execute("SELECT 1");
  } catch (error) {
    throw createOpenFailure(url, error);
  } finally {
    client.close();
  }
}
