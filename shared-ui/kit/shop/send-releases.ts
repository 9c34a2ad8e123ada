import { KitError } from "../kit-error.ts";
import { type BuiltRelease, toHex } from "./read-release.ts";
import type { ShopClient } from "./shop-client.ts";

/** Files sent at the same time. */
const atOnce = 4;

/** Hashes per call that asks for missing files. */
const askedAtOnce = 2000;

/**
 * Sends the files that the shop lacks, each once, and reports progress. It asks for all packages first, so that a token
 * without the right for one of them sends nothing.
 */
export async function sendMissing(
  client: ShopClient,
  releases: readonly BuiltRelease[],
  say: (line: string) => void,
): Promise<void> {
  const files = listFiles(releases);
  const missing: BuiltFile[] = [];
  for (const name of new Set(files.map((file) => file.package))) {
    missing.push(...(await findMissing(client, name, files)));
  }
  say(
    `${missing.length} of ${files.length} files to send, ${formatSize(missing)} of ${formatSize(files)}`,
  );
  const waiting = [...missing];
  let sent = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const hash = toHex(next.integrity);
      await client.putBlob(next.package, hash, next.content, next.isMap).catch(nameFile(next));
      sent++;
      if (sent % 10 === 0 || sent === missing.length) say(`  ${sent} of ${missing.length} sent`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Adds a file's name to what the shop says against it. */
const nameFile = (file: BuiltFile) => (error: unknown) => {
  if (!(error instanceof KitError)) throw error;
  const size = formatSize([file]);
  throw new KitError(`${file.package}, ${file.path} (${size}): ${error.message}`, error.exitCode);
};

interface BuiltFile {
  package: string;
  path: string;
  integrity: string;
  content: Uint8Array;
  /** Whether it is a source map, which browsers never load. */
  isMap: boolean;
}

/** Lists the files of all releases, each content once. */
function listFiles(releases: readonly BuiltRelease[]): BuiltFile[] {
  const files = new Map<string, BuiltFile>();
  for (const { request, blobs } of releases) {
    const maps = Object.entries(request.maps ?? {});
    const paths = new Map(
      [...Object.entries(request.files), ...maps].map(([path, { integrity }]) => [integrity, path]),
    );
    const ofMaps = new Set(maps.map(([, { integrity }]) => integrity));
    for (const [integrity, content] of blobs) {
      const path = paths.get(integrity) ?? "the server module";
      const isMap = ofMaps.has(integrity);
      files.set(integrity, { package: request.manifest.name, path, integrity, content, isMap });
    }
  }
  return [...files.values()];
}

/** Asks which files of a package the shop lacks. */
async function findMissing(
  client: ShopClient,
  name: string,
  files: readonly BuiltFile[],
): Promise<BuiltFile[]> {
  const own = files.filter((file) => file.package === name);
  const hashes = own.map(({ integrity }) => integrity);
  const missing = new Set<string>();
  for (let from = 0; from < hashes.length; from += askedAtOnce) {
    const answer = await client.listMissing(name, hashes.slice(from, from + askedAtOnce));
    for (const hash of answer) missing.add(hash);
  }
  return own.filter(({ integrity }) => missing.has(integrity));
}

const formatSize = (files: readonly BuiltFile[]): string =>
  formatKilobytes(files.reduce((total, { content }) => total + content.byteLength, 0));

const formatKilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;
