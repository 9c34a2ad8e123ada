import { createLru } from "@aushadhi/api/src/server";

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

/** Keeps values in memory, those used last, within a budget of bytes. */
export function createVersionedCache<Value>(options: {
  budgetBytes: number;
  /** Bytes that a value takes, without its key. */
  measureBytes: (value: Value) => number;
}): VersionedCache<Value> {
  const { budgetBytes, measureBytes } = options;
  const kept = createLru<Value>({
    budget: budgetBytes,
    weigh: (value, key) => measureBytes(value) + key.length * 2,
  });
  const pending = new Map<string, Promise<Value>>();

  return {
    async get(key, version, make) {
      const id = `${version} ${key}`;
      const value = kept.get(id) ?? pending.get(id);
      if (value) return value;
      const making = make()
        .then(({ value, isKept }) => {
          if (isKept) kept.set(id, value);
          return value;
        })
        .finally(() => pending.delete(id));
      pending.set(id, making);
      return making;
    },
  };
}
