import type { SqlClient } from "./file-client.ts";
import { type Copy, covers, type LogPosition } from "./log-position.ts";
import { openReplicaFile, type ReplicaFile, type ReplicaSource } from "./replica-file.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** Reads of a server's database at the speed of a file. Nothing is ever written through it. */
export interface Replica {
  /** A client whose answers are not older than the primary's at this moment; null when reading has to go there. */
  findCurrent(): Promise<SqlClient | null>;
  /** Has it brought up to date by a sync that begins after this call. @returns whether that has been done in time */
  sync(): Promise<boolean>;
  /** Throws it away after a read that failed, and makes it anew. */
  discard(client: SqlClient, error: unknown): void;
  /** Milliseconds since the sync began that it was brought up to date by; null while there is none. */
  lagMs(): number | null;
  close(): Promise<void>;
}

interface Options {
  source: ReplicaSource;
  position: LogPosition;
  /** Told what became of each sync and opening. */
  onOutcome(failure: DatabaseUnavailable | null): void;
  /** Called when changes have arrived. */
  onAdvance(): void;
}

const syncEveryMs = 250;
/** Older than this it answers nobody. */
const maxAgeMs = 1000;
/** How long anybody waits for changes on their way; then the primary is asked. */
const patienceMs = 100;
const reopenEveryMs = 1000;

/** Opens it before it resolves; where that fails, it goes on trying while reads go to the primary. */
export async function createReplica(options: Options): Promise<Replica> {
  const { source, position, onOutcome, onAdvance } = options;
  let file: ReplicaFile | null = null;
  let copy: Copy = { index: 0, syncedAt: Number.NEGATIVE_INFINITY };
  let running: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;
  let isClosed = false;

  const discard = (failed: ReplicaFile | null, error: unknown) => {
    if (failed !== file) return;
    file = null;
    onOutcome(new DatabaseUnavailable(error));
    void failed?.close().then(reopen);
  };

  const noteSync = (index: number, syncedAt: number) => {
    const hasAdvanced = index !== copy.index;
    copy = { index, syncedAt };
    position.noteSync(copy);
    onOutcome(null);
    if (hasAdvanced) onAdvance();
  };

  const open = async () => {
    const startedAt = performance.now();
    const opened = await openReplicaFile(source);
    if (isClosed) {
      await opened.close();
      return;
    }
    file = opened;
    noteSync(await opened.sync(), startedAt);
  };

  async function reopen(): Promise<void> {
    while (!isClosed) {
      try {
        return await open();
      } catch (error) {
        onOutcome(new DatabaseUnavailable(error));
      }
      await Bun.sleep(reopenEveryMs);
    }
  }

  const syncOnce = async (): Promise<boolean> => {
    const synced = file;
    if (!synced) return false;
    const startedAt = performance.now();
    try {
      const index = await synced.sync();
      if (synced !== file) return false;
      noteSync(index, startedAt);
      return true;
    } catch (error) {
      discard(synced, error);
      return false;
    }
  };

  const start = (): Promise<boolean> => {
    running = syncOnce().finally(() => {
      running = null;
    });
    return running;
  };
  const queueSync = (): Promise<boolean> => {
    if (!running) return start();
    next ??= running.then(() => {
      next = null;
      return start();
    });
    return next;
  };
  const sync = () => Promise.race([queueSync(), Bun.sleep(patienceMs).then(() => false)]);

  await open().catch((error) => {
    onOutcome(new DatabaseUnavailable(error));
    void reopen();
  });
  const timer = setInterval(() => {
    if (!running) void start();
  }, syncEveryMs);
  timer.unref();
  // The person who has written reads next, and then waits for less of it.
  position.onNamed(() => void queueSync());

  const findClient = (need: Copy): SqlClient | null => {
    const isFresh = performance.now() - copy.syncedAt < maxAgeMs;
    return file && isFresh && covers(copy, need) ? file.client : null;
  };
  // Mostly the sync under way will do: it began with the change.
  const catchUp = async (need: Copy) => {
    await running;
    if (!findClient(need)) await queueSync();
  };
  return {
    async findCurrent() {
      const need = position.need();
      const client = findClient(need);
      if (client || !file) return client;
      await Promise.race([catchUp(need), Bun.sleep(patienceMs)]);
      return findClient(need);
    },
    sync,
    discard(client, error) {
      if (file?.client === client) discard(file, error);
    },
    lagMs: () => (file ? performance.now() - copy.syncedAt : null),
    async close() {
      isClosed = true;
      clearInterval(timer);
      const last = file;
      file = null;
      await last?.close();
    },
  };
}
