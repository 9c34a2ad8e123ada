import { LRUCache } from "lru-cache";

/** What was made for a key, and whether the next one who asks gets it too. */
export interface Made<Value> {
  value: Value;
  isKept: boolean;
  /** What it shows that can change without a new version: it is dropped with any of them. */
  tags?: Iterable<string>;
}

export interface VersionedCache<Value> {
  /**
   * The value of a key for as long as the version stays the same.
   * @param make called once for all who wait; what it throws is not kept
   */
  get(key: string, version: string, make: () => Promise<Made<Value>>): Promise<Value>;
  /** Drops the values that have one of these tags, also those that are being made. */
  drop(tags: Iterable<string>): void;
}

interface Entry<Value> {
  value: Value;
  tags: readonly string[];
}

/** Keeps values in memory, those used last, within a budget. */
export function createVersionedCache<Value extends NonNullable<unknown>>(options: {
  /** Sum of the sizes of all values that are kept; 0 keeps none. */
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
  const kept =
    maxSize > 0
      ? new LRUCache<string, Entry<Value>>({
          maxSize,
          // The library takes whole numbers from 1 on.
          sizeCalculation: ({ value }, id) => Math.max(1, Math.ceil(sizeOf(value, id))),
          dispose: forget,
        })
      : undefined;
  const keep = (id: string, value: Value, tags: readonly string[]) => {
    kept?.set(id, { value, tags });
    if (!kept?.has(id)) return;
    for (const tag of tags) idsOf.set(tag, (idsOf.get(tag) ?? new Set()).add(id));
  };
  const pending = new Map<string, Promise<Value>>();
  // The tags that were dropped while something was being made, for each that is.
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
      const value = kept?.get(id)?.value ?? pending.get(id);
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
        for (const id of idsOf.get(tag) ?? []) kept?.delete(id);
      }
      // Who asks from now on does not wait for what may have been read before.
      pending.clear();
    },
  };
}
