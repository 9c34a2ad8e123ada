/** Something read from the whole catalogue, which takes a while, kept in this process until the catalogue moves on. */
export interface Keeper<Value> {
  /** What was read last, of any version; undefined before the first reading. */
  atHand(): Value | undefined;
  /** The value of exactly this version when it is at hand; else undefined, and it is read in the background. */
  exactly(version: number): Value | undefined;
  /** A value of this version or a later one, read now if need be. */
  fresh(version: number): Promise<Value>;
}

/** @param read answers with the version its value is of, or null when the catalogue moved while it was reading */
export function createKeeper<Value>(
  read: () => Promise<{ version: number; value: Value } | null>,
): Keeper<Value> {
  let kept: { version: number; value: Value } | undefined;
  let reading: Promise<void> | undefined;

  // One reading at a time, however many ask.
  const start = () => {
    reading ??= read()
      .then((result) => {
        kept = result ?? kept;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  return {
    atHand: () => kept?.value,
    exactly(version) {
      if (kept?.version === version) return kept.value;
      // The caller goes on without it. A failure shows again in what the caller does instead.
      start().catch(() => undefined);
      return undefined;
    },
    async fresh(version) {
      while (!kept || kept.version < version) await start();
      return kept.value;
    },
  };
}
