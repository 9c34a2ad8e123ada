import { mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import recheck from "recheck/package.json" with { type: "json" };

/** Patterns that earlier runs on this machine have proved, by the version of the program that proved them. */
const usual = join(
  import.meta.dirname,
  `../../../node_modules/.cache/aushadhi/linear-patterns-${recheck.version}.json`,
);

/** Proofs are kept because they take long and depend on nothing but the pattern. */
export interface KeptProofs {
  /** Whether a pattern, `flags/source`, is proved. */
  has(pattern: string): boolean;
  add(pattern: string): void;
  /** Writes the patterns that were asked for or added. Others are gone from the sources. */
  save(): Promise<void>;
}

/** Reads the kept proofs; a file that is missing or damaged has none. */
export async function readKeptProofs(file = usual): Promise<KeptProofs> {
  const read: unknown = await Bun.file(file)
    .json()
    .catch(() => []);
  const known = new Set<unknown>(Array.isArray(read) ? read : []);
  const used = new Set<string>();
  return {
    has(pattern) {
      if (known.has(pattern)) used.add(pattern);
      return known.has(pattern);
    },
    add: (pattern) => void used.add(pattern),
    async save() {
      await mkdir(dirname(file), { recursive: true });
      // Renamed when it is complete, so that a killed run leaves no half of it.
      const draft = `${file}.${process.pid}`;
      await Bun.write(draft, JSON.stringify([...used]));
      await rename(draft, file);
    },
  };
}
