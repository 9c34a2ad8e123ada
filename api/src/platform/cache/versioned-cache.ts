import { LRUCache } from "lru-cache";

/** A value for a key, and whether later calls get it too. */
export interface Made<Value> {
  value: Value;
  isKept: boolean;
  /** Content that can change without a new version. Dropping any of the tags drops the value. */
  tags?: Iterable<string>;
}

export interface VersionedCache<Value> {
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
  tags: readonly string[];
}

/** Creates a memory cache with a budget. It evicts the least recently used values. */
export function createVersionedCache<Value extends NonNullable<unknown>>(options: {
  /** Maximum sum of the sizes of all cached values; 0 disables the cache. */
  maxSize: number;
  /** Size of a value, in the budget's unit. */
  sizeOf: (value: Value, id: string) => number;
}): VersionedCache<Value> {
  const { maxSize, sizeOf } = options;
  const idsOf = new Map<string, Set<string>>();
  const forget = ({ tags }: Entry<Value>, id: string) => {
    for (const tag of tags) {
      const ids = idsOf.get(tag);
      ids?.delete(id);
      if (ids?.size === 0) idsOf.delete(tag);
    }
  };
  const entries =
    maxSize > 0
      ? new LRUCache<string, Entry<Value>>({
          maxSize,
          // The library requires whole numbers from 1.
          sizeCalculation: ({ value }, id) => Math.max(1, Math.ceil(sizeOf(value, id))),
          dispose: forget,
        })
      : undefined;
  const keep = (id: string, value: Value, tags: readonly string[]) => {
    entries?.set(id, { value, tags });
    if (!entries?.has(id)) return;
    for (const tag of tags) idsOf.set(tag, (idsOf.get(tag) ?? new Set()).add(id));
  };
  const pending = new Map<string, Promise<Value>>();
  // For each value being made: the tags dropped since it began.
  const droppedMeanwhile = new Set<Set<string>>();

  const makeFor = async (id: string, make: () => Promise<Made<Value>>): Promise<Value> => {
    const dropped = new Set<string>();
    droppedMeanwhile.add(dropped);
    try {
      const { value, isKept, tags = [] } = await make();
      const own = [...new Set(tags)];
      if (isKept && !own.some((tag) => dropped.has(tag))) keep(id, value, own);
      return value;
    } finally {
      droppedMeanwhile.delete(dropped);
    }
  };

  return {
    async get(key, version, make) {
      const id = `${version} ${key}`;
      const value = entries?.get(id)?.value ?? pending.get(id);
      if (value !== undefined) return value;
      const making = makeFor(id, make).finally(() => {
        if (pending.get(id) === making) pending.delete(id);
      });
      pending.set(id, making);
      return making;
    },
    drop(tags) {
      for (const tag of tags) {
        for (const dropped of droppedMeanwhile) dropped.add(tag);
        for (const id of idsOf.get(tag) ?? []) entries?.delete(id);
      }
      // Later calls must not wait for a value that may use old data.
      pending.clear();
    },
  };
}
