import type { SqlClient } from "./file-client.ts";
import { type Copy, covers, type LogPosition } from "./log-position.ts";
import { openReplicaFile, type ReplicaFile, type ReplicaSource } from "./replica-file.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** Reads of a server's database at the speed of a file. It never writes. */
export interface Replica {
  /** Returns a client as new as the primary is now, or null when reads must go to the primary. */
  findCurrent(): Promise<SqlClient | null>;
  /**
   * Updates the replica by a sync that begins after this call.
   * @returns whether the sync succeeded in time
   */
  sync(): Promise<boolean>;
  /** Discards the replica after a failed read and creates a new one. */
  discard(client: SqlClient, error: unknown): void;
  /**
   * Waits for a sync in progress, because reads may already have seen its changes.
   * @returns false when it still runs after 100 ms
   */
  settle(): Promise<boolean>;
  /** Milliseconds since the start of the last successful sync; null before the first. */
  lagMs(): number | null;
  close(): Promise<void>;
}

interface Options {
  source: ReplicaSource;
  position: LogPosition;
  /** Called after each sync and each opening, with null on success. */
  onOutcome(failure: DatabaseUnavailable | null): void;
  /** Called when changes have arrived. */
  onAdvance(): void;
}

const syncEveryMs = 250;
/** Maximum age in milliseconds for answering reads. */
const maxAgeMs = 1000;
/** Milliseconds that a read waits for changes in transit; then it goes to the primary. */
const patienceMs = 100;
const reopenEveryMs = 1000;

/** Opens the replica before it resolves. If that fails, it retries while reads go to the primary. */
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
    // A process that ended on its own cannot be closed well.
    void failed
      ?.close()
      .catch(() => undefined)
      .then(reopen);
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
  // The next read of the person who wrote then waits less.
  position.onNamed(() => void queueSync());

  const findClient = (need: Copy): SqlClient | null => {
    const isFresh = performance.now() - copy.syncedAt < maxAgeMs;
    return file && isFresh && covers(copy, need) ? file.client : null;
  };
  // Usually the sync in progress is enough: it began with the change.
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
    async settle() {
      const isDone = running?.then(() => true) ?? true;
      return Promise.race([isDone, Bun.sleep(patienceMs).then(() => false)]);
    },
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
