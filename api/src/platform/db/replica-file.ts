import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { openFileClient, type SqlClient } from "./file-client.ts";
import type { ReplicaReply, ReplicaRequest } from "./replica-process.ts";
import { pageCache } from "./settings.ts";

/** A file with a copy of a server's database. A child process updates it. */
export interface ReplicaFile {
  /** Reads the data received so far. */
  client: SqlClient;
  /**
   * Updates the copy.
   * @returns index of the last change in it
   */
  sync(): Promise<number>;
  close(): Promise<void>;
}

/** The server to copy, and the folder for the copy. */
export interface ReplicaSource {
  url: string;
  authToken?: string | undefined;
  /** Emptied first: a copy that somebody changed could give wrong answers. */
  folder: string;
}

const script = join(import.meta.dirname, "replica-process.ts");
/** The copy in its folder. */
export const replicaPath = (folder: string) => join(folder, "replica.db");
/** For copying the whole database. */
const openLimitMs = 60_000;
/** Longer than the driver's own limit for a server that is down. */
const syncLimitMs = 10_000;

/**
 * Copies the whole database.
 * @throws Error with the reason, and then leaves no process running
 */
export async function openReplicaFile({
  url,
  authToken,
  folder,
}: ReplicaSource): Promise<ReplicaFile> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = replicaPath(folder);
  const child = startReplicaProcess();
  try {
    await child.ask({ open: { path, url, authToken } }, openLimitMs);
    const client = openFileClient(path);
    for (const setting of ["PRAGMA query_only = ON", "PRAGMA busy_timeout = 0", pageCache]) {
      await client.execute(setting);
    }
    return {
      client,
      sync: () => child.ask({ sync: true }, syncLimitMs),
      async close() {
        client.close();
        await child.end();
      },
    };
  } catch (error) {
    await child.end();
    throw error;
  }
}

type Question = ReplicaRequest extends infer Request
  ? Request extends unknown
    ? Omit<Request, "id">
    : never
  : never;

function startReplicaProcess() {
  const waiting = new Map<number, PromiseWithResolvers<number>>();
  let lastId = 0;
  const failAll = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  const child = Bun.spawn([process.execPath, "--no-install", script], {
    cwd: "/",
    env: { NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "ignore"],
    ipc(reply: ReplicaReply) {
      const call = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ("index" in reply) call?.resolve(reply.index);
      else call?.reject(new Error(reply.failure));
    },
    onExit: () => failAll("The replica's process has ended"),
  });
  // The child must not keep a finished program alive.
  child.unref();

  return {
    /** @throws Error with the driver's reason, or when there is no answer in time */
    async ask(question: Question, limitMs: number): Promise<number> {
      const id = ++lastId;
      const call = Promise.withResolvers<number>();
      waiting.set(id, call);
      const timer = setTimeout(() => call.reject(new Error("The replica hangs")), limitMs);
      try {
        child.send({ id, ...question });
        return await call.promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    async end() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}
