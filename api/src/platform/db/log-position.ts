/** What a copy of the database holds. */
export interface Copy {
  /** Of the last change it holds. */
  index: number;
  /** When the sync that brought it began, in milliseconds of `performance.now()`. */
  syncedAt: number;
}

/**
 * How far this process knows the primary's log to be. What it reads next must not be older: caches are filled with what
 * was read after a version, and a second try has to see what made the first one fail.
 */
export interface LogPosition {
  /** Index of the last change that an answer named; 0 before the first. */
  index(): number;
  /** An answer of the primary named this change. */
  noteIndex(index: number): void;
  /** Calls back when an answer has named a change that is new to this process. */
  onNamed(listener: () => void): void;
  /** The primary may have changed, by nobody knows how much. */
  noteChange(): void;
  /** The need of a read that begins now. */
  need(): Copy;
  /** A copy was brought up to date. What it does not hold then is in another log, and the primary was replaced. */
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
 * Index of the last change that the primary had when it answered a call; null where it does not say so.
 * @param body of the answer, as the Hrana protocol has it
 */
export function readReplicationIndex(body: ArrayBuffer): number | null {
  const text = Buffer.from(body);
  // Inside a value the quotes are escaped, so no row can look like it. The last one is of the commit.
  const at = text.lastIndexOf(label);
  if (at < 0) return null;
  const from = at + label.length;
  const index = Number(text.toString("latin1", from, text.indexOf('"', from)));
  return Number.isSafeInteger(index) ? index : null;
}
const label = '"replication_index":"';
