/**
 * Copies texts into an existing object and its nested objects, so that all references stay valid. Like `keepVersion` its
 * source runs in the browser as written here, so it must not use anything from outside.
 */
export function replaceTexts(texts: Record<string, unknown>, next: Record<string, unknown>): void {
  const isGroup = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  for (const name of Object.keys(texts)) if (!(name in next)) delete texts[name];
  for (const [name, value] of Object.entries(next)) {
    const present = texts[name];
    if (isGroup(present) && isGroup(value)) replaceTexts(present, value);
    else texts[name] = value;
  }
}

/** A version of a text module. Other modules may keep references to it. */
interface Version {
  /** When it was requested, in milliseconds since 1970; 0 for the first. */
  time: number;
  texts: Record<string, unknown>;
}

/**
 * Adds a new version of a text module.
 * @param kept data that hot module replacement keeps across versions
 * @returns a function that gives the newest texts to every version, to call at each update. Updates may run late, so it
 * uses the newest version and not the version of the update
 */
export function keepVersion(kept: { versions?: Version[] }, version: Version): () => void {
  const versions = kept.versions ?? [];
  kept.versions = [...versions, version].sort((one, other) => one.time - other.time);
  return () => {
    const all = kept.versions ?? [];
    const newest = all.at(-1);
    if (newest) for (const { texts } of all) replaceTexts(texts, newest.texts);
  };
}
