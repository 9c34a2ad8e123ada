import type { ReleaseManifest } from "../../contract/index.ts";

/** A published version with the hashes of its files. */
export interface Release {
  name: string;
  version: string;
  manifest: ReleaseManifest;
  /** `start` for a build of this server's own tree, else the id of the user or token. */
  publishedBy: string;
  /** `integrity` of each browser file, by path. */
  files: ReadonlyMap<string, string>;
}

/** The releases that visitors get, one of each package. */
export interface ReleaseSet {
  /** Cache key: equal sets have equal ids. */
  id: string;
  shell: Release;
  remotes: readonly Release[];
}

/** Makes a set of releases. Returns null when there is no shell among them. */
export function composeSet(releases: readonly Release[]): ReleaseSet | null {
  const shell = releases.find(({ name }) => name === "shell");
  if (!shell) return null;
  const remotes = releases.filter((one) => one !== shell);
  const id = [shell, ...remotes].map(({ name, version }) => `${name}@${version}`).join(" ");
  return { id, shell, remotes };
}

/**
 * Returns a set with other versions of some packages in it. Returns null when one of them is not kept any more or the
 * shell is left out.
 * @param versions by package; null leaves it out
 */
export async function replaceReleases(
  getRelease: (name: string, version: string) => Promise<Release | null>,
  { shell, remotes }: ReleaseSet,
  versions: Readonly<Record<string, string | null>>,
): Promise<ReleaseSet | null> {
  const chosen = new Map<string, Release>([shell, ...remotes].map((one) => [one.name, one]));
  for (const [name, version] of Object.entries(versions)) {
    if (version === null) {
      chosen.delete(name);
      continue;
    }
    const release = await getRelease(name, version);
    if (!release) return null;
    chosen.set(name, release);
  }
  return composeSet([...chosen.values()]);
}

/** Short names of release sets, whose ids are too long for a label. */
const names = new Map<string, string>();
/** Size limit of `names`. More sets than this need an hour of promotions. */
const mostNames = 100;

/** Returns the short name of a release set, as in metrics: 8 hexadecimal characters. */
export function abbreviateSet({ id }: Pick<ReleaseSet, "id">): string {
  const known = names.get(id);
  if (known) return known;
  if (names.size >= mostNames) names.clear();
  const name = new Bun.CryptoHasher("sha256").update(id).digest("hex").slice(0, 8);
  names.set(id, name);
  return name;
}
