import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { PublishRequest } from "@aushadhi/api/contract";

/** A build, read for publishing. */
export interface BuiltRelease {
  /** The publish request for the shop. */
  request: Pick<PublishRequest, "manifest" | "files" | "server" | "serverPieces" | "maps">;
  /** Its bytes by integrity. */
  blobs: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads a build from its folder: `client/`, the pieces of the server module in `server/`, source maps in
 * `maps/`, and `release.json`.
 */
export function readRelease(folder: string): BuiltRelease {
  const blobs = new Map<string, Uint8Array>();
  const describe = (content: Uint8Array) => ({
    integrity: `sha384-${createHash("sha384").update(content).digest("base64")}`,
    bytes: content.byteLength,
  });
  const add = (content: Uint8Array) => {
    const described = describe(content);
    blobs.set(described.integrity, content);
    return described;
  };
  const addAll = (name: string) =>
    listFiles(join(folder, name)).map(({ path, file }) => [path, add(readFileSync(file))] as const);
  const files = addAll("client");
  const maps = addAll("maps").map(([path, map]) => [path.replace(/\.map$/, ""), map] as const);
  const pieces = readPieces(join(folder, "server"));
  return {
    request: {
      manifest: JSON.parse(readFileSync(join(folder, "release.json"), "utf8")),
      files: Object.fromEntries(files),
      server: pieces && describe(Buffer.concat(pieces)),
      ...(pieces && { serverPieces: pieces.map(add) }),
      ...(maps.length > 0 && { maps: Object.fromEntries(maps) }),
    },
    blobs,
  };
}

/** Lists the files in a folder with their paths in it; a folder that is not there has none. */
function listFiles(folder: string): { path: string; file: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(folder, file).replaceAll(sep, "/"), file }));
}

/** Reads the pieces of the server module in order; null when only the browser renders. */
function readPieces(folder: string): Uint8Array[] | null {
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder).sort();
  return names.map((name) => readFileSync(join(folder, name)));
}

/** Converts an integrity value to the hexadecimal hash in a blob's address. */
export const toHex = (integrity: string): string =>
  Buffer.from(integrity.slice("sha384-".length), "base64").toString("hex");
