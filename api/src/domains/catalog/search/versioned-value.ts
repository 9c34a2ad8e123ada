/** A value read slowly from the whole catalogue, cached in this process until the catalogue's version changes. */
export interface VersionedValue<Value> {
  /** The cached value of any version; undefined before the first read. */
  getLatest(): Value | undefined;
  /** The cached value of exactly this version. Otherwise undefined, and a read starts in the background. */
  getExact(version: number): Value | undefined;
  /** The value of this version or a later one, read now if needed. */
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
      // The caller goes on without the value, and its own query reports the failure.
      startRead().catch(() => undefined);
      return undefined;
    },
    async load(version) {
      while (!cached || cached.version < version) await startRead();
      return cached.value;
    },
  };
}
