/**
 * Keeps a replica up to date, in a process of its own: the driver's sync blocks its thread for as long as the server is
 * silent, and a thread that is ended meanwhile takes the whole process with it.
 */
import Sqlite from "libsql";

export type ReplicaRequest =
  | { id: number; open: { path: string; url: string; authToken: string | undefined } }
  | { id: number; sync: true };

/** `index` of the last change it holds; 0 for a database without any. */
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
  // libsql:// is its own name for https://.
  const syncUrl = url.replace(/^libsql:/, "https:");
  return new Sqlite(path, { syncUrl, ...(authToken && { authToken }) } as Sqlite.Options);
}

function sync(): number {
  if (!db) throw new Error("No replica is open");
  const { frame_no: index } = db.sync() as { frame_no?: number };
  return index ?? 0;
}
