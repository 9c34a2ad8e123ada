import type { PublishRequest } from "./releases.ts";

/**
 * The bytes that a release's signature covers, one line each: name and version, the hash of the manifest, and
 * each file with its hash. Both sides compute them from the request as sent, so neither needs to know every
 * field.
 */
export async function releaseDigest({
  manifest,
  files,
  server,
}: Pick<PublishRequest, "manifest" | "files" | "server">): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const canonical = encoder.encode(JSON.stringify(sortKeys(manifest)));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-384", canonical));
  const paths = Object.entries(files).map(([path, { integrity }]) => `${path} ${integrity}`);
  const lines = [
    manifest.name,
    manifest.version,
    `manifest sha384-${btoa(String.fromCharCode(...hash))}`,
    ...paths.sort(),
    `server ${server?.integrity ?? "none"}`,
  ];
  return encoder.encode(`${lines.join("\n")}\n`);
}

/** Returns the value with sorted object keys, so that equal values become equal texts. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}
