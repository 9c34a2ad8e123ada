/** A value that is slow to read from the whole catalogue. The process caches it until the catalogue version changes. */
export interface VersionedValue<Value> {
  /** Returns the cached value of any version; undefined before the first read. */
  getLatest(): Value | undefined;
  /** Returns the cached value of exactly this version. Otherwise it returns undefined and starts a background read. */
  getExact(version: number): Value | undefined;
  /** Returns the value of this version or a later one, and reads it if needed. */
  load(version: number): Promise<Value>;
}

/** @param read returns the value with its version, or null when the catalogue changed during the read */
export function createVersionedValue<Value>(
  read: () => Promise<{ version: number; value: Value } | null>,
): VersionedValue<Value> {
  let cached: { version: number; value: Value } | undefined;
  let reading: Promise<void> | undefined;

  // All callers share one read.
  const startRead = () => {
    reading ??= read()
      .then((result) => {
        cached = result ?? cached;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  return {
    getLatest: () => cached?.value,
    getExact(version) {
      if (cached?.version === version) return cached.value;
      // The caller continues without the value; its own query reports the failure.
      startRead().catch(() => undefined);
      return undefined;
    },
    async load(version) {
      while (!cached || cached.version < version) await startRead();
      return cached.value;
    },
  };
}
