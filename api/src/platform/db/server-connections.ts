import { type Client, createClient } from "@libsql/client";
import type { Availability, DatabaseWork } from "./availability.ts";
import { type Connection, createConnection } from "./connection.ts";
import type { Connections } from "./connections.ts";
import { openFailure } from "./open-failure.ts";
import { callLimitMs, createServerLink, type ServerLink } from "./server-link.ts";

/** For a server that has to wake up first. */
const firstLimitMs = 10_000;
/** For what nobody waits for: bringing tables up to date, and the one large write of an import. */
const longLimitMs = 60_000;

/**
 * Connections to a libSQL server.
 * @param prepare brings the tables up to date before anything else is done
 */
export async function openServer(
  config: { url: string; authToken?: string | undefined },
  prepare: (writer: Connection) => Promise<void>,
  availability: Availability,
): Promise<Connections> {
  const { url, authToken } = config;
  const link = openLink(config);
  const open = async (limitMs: number) =>
    createClient({ url, ...(authToken && { authToken }), fetch: link.fetchWithin(limitMs) });

  const patient = () =>
    createConnection(
      () => open(longLimitMs),
      (failure) => availability.outcome("writing", failure),
    );
  try {
    await assertAnswering(url, await open(firstLimitMs));
    const preparing = await patient();
    await prepare(preparing);
    preparing.close();
  } catch (error) {
    link.close();
    throw error;
  }
  const connect = (work: DatabaseWork) =>
    createConnection(
      () => open(callLimitMs),
      (failure) => availability.outcome(work, failure),
    );
  const reader = await connect("reading");
  const writer = await connect("writing");

  return {
    reader,
    writer,
    isDamaged: async () => false,
    openLongWriter: patient,
    async close() {
      link.close();
      reader.close();
      writer.close();
    },
  };
}

function openLink(config: { url: string; authToken?: string | undefined }): ServerLink {
  try {
    return createServerLink(config);
  } catch (error) {
    throw openFailure(config.url, error);
  }
}

/** Asked once before anything else: what goes wrong then is the address, the token or the server. */
async function assertAnswering(url: string, client: Client): Promise<void> {
  try {
    await client.execute("SELECT 1");
  } catch (error) {
    throw openFailure(url, error);
  } finally {
    client.close();
  }
}
