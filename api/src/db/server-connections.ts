import { createClient } from "@libsql/client";
import type { Availability, DatabaseWork } from "./availability.ts";
import { type Connection, createConnection } from "./connection.ts";
import type { Connections } from "./connections.ts";
import { callLimitMs, createServerLink } from "./server-link.ts";

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
  const link = createServerLink(config);
  const open = async (limitMs: number) =>
    createClient({ url, ...(authToken && { authToken }), fetch: link.fetchWithin(limitMs) });

  const patient = () =>
    createConnection(
      () => open(longLimitMs),
      (failure) => availability.outcome("writing", failure),
    );
  const preparing = await patient();
  await prepare(preparing);
  preparing.close();
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
    async openAside() {
      const { batch, close } = await patient();
      return {
        write: async (statements) => void (await batch(statements)),
        close: async () => close(),
      };
    },
    close() {
      link.close();
      reader.close();
      writer.close();
    },
  };
}
