import { type BuiltRelease, toHex } from "./read-release.ts";
import type { ShopClient } from "./shop-client.ts";

/** Files sent at the same time. */
const atOnce = 4;

/** Hashes per call that asks for missing files. */
const askedAtOnce = 2000;

/** Sends the files that the shop lacks, each once, and reports progress. */
export async function sendMissing(
  client: ShopClient,
  releases: readonly BuiltRelease[],
  say: (line: string) => void,
): Promise<void> {
  const blobs = new Map(releases.flatMap((release) => [...release.blobs]));
  const hashes = [...blobs.keys()];
  const missing: string[] = [];
  for (let from = 0; from < hashes.length; from += askedAtOnce) {
    missing.push(...(await client.listMissing(hashes.slice(from, from + askedAtOnce))));
  }
  const getSize = (integrity: string) => blobs.get(integrity)?.byteLength ?? 0;
  const sumSizes = (list: readonly string[]) =>
    list.reduce((total, one) => total + getSize(one), 0);
  say(
    `${missing.length} of ${hashes.length} files to send, ${formatKilobytes(sumSizes(missing))} of ${formatKilobytes(sumSizes(hashes))}`,
  );
  const waiting = [...missing];
  let sent = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const content = blobs.get(next);
      if (content) await client.putBlob(toHex(next), content);
      sent++;
      if (sent % 10 === 0 || sent === missing.length) say(`  ${sent} of ${missing.length} sent`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

const formatKilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;
