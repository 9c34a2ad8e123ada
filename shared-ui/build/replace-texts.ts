/**
 * Makes an object of texts, and the objects in it, equal to another one; all references to them stay valid. Like
 * `keepVersion` it runs in the browser as it stands here, so it may use nothing else from outside.
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

/** A version of a module of texts, each of which somebody may hold on to. */
interface Version {
  /** When it was asked for, in milliseconds since 1970; 0 for the first. */
  time: number;
  texts: Record<string, unknown>;
}

/**
 * Keeps a new version of a module of texts.
 * @param kept what hot module replacement keeps for all versions of the module
 * @returns what gives the newest texts to every version, to be called at each update. The newest one may have come
 * before the turn of the update before it, so it does not go by the version that an update brings
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
