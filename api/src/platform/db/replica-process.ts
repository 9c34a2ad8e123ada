/**
 * Updates a replica in its own process: the driver's sync blocks its thread while the server is silent, and
 * ending that thread would end the whole process.
 */
import Sqlite from "libsql";

export type ReplicaRequest =
  | { id: number; open: { path: string; url: string; authToken: string | undefined } }
  | { id: number; sync: true };

/** `index` of its last change; 0 for an empty database. */
export type ReplicaReply = { id: number } & ({ index: number } | { failure: string });

let db: Sqlite.Database | undefined;

process.on("disconnect", () => process.exit());
process.on("message", (request: ReplicaRequest) => {
  const reply = (answer: { index: number } | { failure: string }) =>
    process.send?.({ id: request.id, ...answer } satisfies ReplicaReply);
  try {
    if ("open" in request) db = open(request.open);
    reply({ index: sync() });
  } catch (error) {
    reply({ failure: error instanceof Error ? error.message : String(error) });
  }
});

function open({ path, url, authToken }: Extract<ReplicaRequest, { open: unknown }>["open"]) {
  // The driver treats libsql:// as https://.
  const syncUrl = url.replace(/^libsql:/, "https:");
  return new Sqlite(path, { syncUrl, ...(authToken && { authToken }) } as Sqlite.Options);
}

function sync(): number {
  if (!db) throw new Error("No replica is open");
  const { frame_no: index } = db.sync() as { frame_no?: number };
  return index ?? 0;
}
