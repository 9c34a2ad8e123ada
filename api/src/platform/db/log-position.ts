/** State of a copy of the database. */
export interface Copy {
  /** Index of the last change in it. */
  index: number;
  /** Start of the last sync, in milliseconds of `performance.now()`. */
  syncedAt: number;
}

/**
 * The position of the primary's log known to this process. Later reads must not be older: caches store what was
 * read after a version, and a retry must see the change that made the first attempt fail.
 */
export interface LogPosition {
  /** Index of the last change named by an answer; 0 before the first. */
  index(): number;
  /** Call it when an answer of the primary names this change. */
  noteIndex(index: number): void;
  /** Calls back when an answer names a change that is new to this process. */
  onNamed(listener: () => void): void;
  /** Call it when the primary may have changed by an unknown amount. */
  noteChange(): void;
  /** The minimum state of a copy for a read that begins now. */
  need(): Copy;
  /** Call it after a sync of a copy. Known changes that it lacks belong to another log: the primary was replaced. */
  noteSync(copy: Copy): void;
}

export function createLogPosition(): LogPosition {
  let index = 0;
  let namedAt = 0;
  let changedAt = 0;
  let tell: () => void = () => undefined;
  return {
    index: () => index,
    noteIndex(named) {
      if (named <= index) return;
      index = named;
      namedAt = performance.now();
      tell();
    },
    onNamed(listener) {
      tell = listener;
    },
    noteChange() {
      changedAt = performance.now();
    },
    need: () => ({ index, syncedAt: changedAt }),
    noteSync(copy) {
      if (copy.syncedAt > namedAt || copy.index > index) index = copy.index;
    },
  };
}

export const covers = (copy: Copy, need: Copy): boolean =>
  copy.index >= need.index && copy.syncedAt >= need.syncedAt;

/**
 * Reads the index of the primary's last change from an answer; null if there is none.
 * @param body of the answer, in the Hrana protocol
 */
export function readReplicationIndex(body: ArrayBuffer): number | null {
  const text = Buffer.from(body);
  // Quotes inside a value are escaped, so no row can look like it. The last one belongs to the commit.
  const at = text.lastIndexOf(label);
  if (at < 0) return null;
  const from = at + label.length;
  const index = Number(text.toString("latin1", from, text.indexOf('"', from)));
  return Number.isSafeInteger(index) ? index : null;
}
const label = '"replication_index":"';
