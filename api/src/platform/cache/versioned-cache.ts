import { LRUCache } from "lru-cache";

/** What was made for a key, and whether the next one who asks gets it too. */
export interface Made<Value> {
  value: Value;
  isKept: boolean;
}

export interface VersionedCache<Value> {
  /**
   * The value of a key for as long as the version stays the same.
   * @param make called once for all who wait; what it throws is not kept
   */
  get(key: string, version: string, make: () => Promise<Made<Value>>): Promise<Value>;
}

/** Keeps values in memory, those used last, within a budget. */
export function createVersionedCache<Value extends NonNullable<unknown>>(options: {
  /** Sum of the sizes of all values that are kept; 0 keeps none. */
  maxSize: number;
  /** Size of a value, in the budget's unit. */
  sizeOf: (value: Value, id: string) => number;
}): VersionedCache<Value> {
  const { maxSize, sizeOf } = options;
  const kept =
    maxSize > 0
      ? new LRUCache<string, Value>({
          maxSize,
          // The library takes whole numbers from 1 on.
          sizeCalculation: (value, id) => Math.max(1, Math.ceil(sizeOf(value, id))),
        })
      : undefined;
  const pending = new Map<string, Promise<Value>>();

  return {
    async get(key, version, make) {
      const id = `${version} ${key}`;
      const value = kept?.get(id) ?? pending.get(id);
      if (value !== undefined) return value;
      const making = make()
        .then((made) => {
          if (made.isKept) kept?.set(id, made.value);
          return made.value;
        })
        .finally(() => pending.delete(id));
      pending.set(id, making);
      return making;
    },
  };
}
