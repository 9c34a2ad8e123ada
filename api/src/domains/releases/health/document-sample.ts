import { LRUCache } from "lru-cache";

/** Documents of a release set that are asked in a second; of more documents they are a sample. */
const askedPerSecond = 20;
/** More sets than a server sends at once. */
const maxSets = 50;

interface Allowance {
  documents: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** Limits how many documents of each release set are asked. Each set has its own limit, so that a canary is not crowded out. */
export function createDocumentSample() {
  const sets = new LRUCache<string, Allowance>({ max: maxSets });
  return {
    /** Whether there is room for one more document. @param now milliseconds since 1970 */
    hasRoom(set: string, now: number): boolean {
      const known = sets.get(set) ?? { documents: askedPerSecond, at: now };
      const gained = (Math.max(0, now - known.at) / 1000) * askedPerSecond;
      const documents = Math.min(askedPerSecond, known.documents + gained);
      sets.set(set, { documents, at: now });
      return documents >= 1;
    },
    /** Uses up the room for one document. */
    take(set: string): void {
      const known = sets.get(set);
      if (known) known.documents--;
    },
  };
}
