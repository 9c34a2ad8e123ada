import { LRUCache } from "lru-cache";

/** A value for a key, and whether later calls get it too. */
export interface Made<Value> {
  value: Value;
  isKept: boolean;
  /** Content that can change without a new version. Dropping any of the tags drops the value. */
  tags?: Iterable<string>;
}

export interface VersionedCache<Value> {
  /** Returns the cached value of a key at this version. */
  peek(key: string, version: string): Value | undefined;
  /** Returns the last cached value of a key, whatever has changed since. */
  peekStale(key: string): Value | undefined;
  /**
   * Returns the value of a key at this version.
   * @param make called once for all waiting calls; its errors are not cached
   */
  get(key: string, version: string, make: () => Promise<Made<Value>>): Promise<Value>;
  /** Drops the values with one of these tags, including those being made. */
  drop(tags: Iterable<string>): void;
}

interface Entry<Value> {
  value: Value;
  /** Null once one of its tags was dropped. */
  version: string | null;
  tags: readonly string[];
  /** Order in which the values were begun. */
  turn: number;
}

/**
 * Creates a memory cache with a budget. It keeps one value of each key, also after its version, and evicts the least
 * recently used values.
 */
export function createVersionedCache<Value extends NonNullable<unknown>>(options: {
  /** Maximum sum of the sizes of all cached values; 0 disables the cache. */
  maxSize: number;
  /** Size of a value, in the budget's unit. */
  sizeOf: (value: Value, key: string) => number;
}): VersionedCache<Value> {
  const { maxSize, sizeOf } = options;
  const keysOf = new Map<string, Set<string>>();
  const forget = ({ tags }: Entry<Value>, key: string) => {
    for (const tag of tags) {
      const keys = keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(tag);
    }
  };
  const entries =
    maxSize > 0
      ? new LRUCache<string, Entry<Value>>({
          maxSize,
          // The library requires whole numbers from 1.
          sizeCalculation: ({ value }, key) => Math.max(1, Math.ceil(sizeOf(value, key))),
          dispose: forget,
        })
      : undefined;
  const keep = (key: string, entry: Entry<Value>) => {
    // A slow maker must not replace what was read after it began.
    if ((entries?.peek(key)?.turn ?? 0) > entry.turn) return;
    entries?.set(key, entry);
    if (!entries?.has(key)) return;
    for (const tag of entry.tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key));
  };
  const peek = (key: string, version: string) => {
    const entry = entries?.get(key);
    return entry?.version === version ? entry.value : undefined;
  };
  let turns = 0;
  const pending = new Map<string, Promise<Value>>();
  // For each value being made: the tags dropped since it began.
  const droppedMeanwhile = new Set<Set<string>>();

  const makeFor = async (
    key: string,
    version: string,
    make: () => Promise<Made<Value>>,
  ): Promise<Value> => {
    const turn = ++turns;
    const dropped = new Set<string>();
    droppedMeanwhile.add(dropped);
    try {
      const { value, isKept, tags = [] } = await make();
      const own = [...new Set(tags)];
      if (isKept && !own.some((tag) => dropped.has(tag))) {
        keep(key, { value, version, tags: own, turn });
      }
      return value;
    } finally {
      droppedMeanwhile.delete(dropped);
    }
  };

  return {
    peek,
    peekStale: (key) => entries?.get(key)?.value,
    async get(key, version, make) {
      const id = `${version} ${key}`;
      const value = peek(key, version) ?? pending.get(id);
      if (value !== undefined) return value;
      const making = makeFor(key, version, make).finally(() => {
        if (pending.get(id) === making) pending.delete(id);
      });
      pending.set(id, making);
      return making;
    },
    drop(tags) {
      for (const tag of tags) {
        for (const dropped of droppedMeanwhile) dropped.add(tag);
        for (const key of keysOf.get(tag) ?? []) {
          const entry = entries?.peek(key);
          if (entry) entry.version = null;
        }
      }
      // Later calls must not wait for a value that may use old data.
      pending.clear();
    },
  };
}
