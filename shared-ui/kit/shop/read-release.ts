import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { PublishRequest } from "@aushadhi/api/contract";

/** A build, read for publishing. */
export interface BuiltRelease {
  /** What the shop is told of it. */
  request: Pick<PublishRequest, "manifest" | "files" | "server">;
  /** Its bytes by integrity. */
  blobs: ReadonlyMap<string, Uint8Array>;
}

/** Reads what the build left in a folder: `client/`, `server.cjs` and `release.json`. */
export function readRelease(folder: string): BuiltRelease {
  const blobs = new Map<string, Uint8Array>();
  const describe = (file: string) => {
    const content = readFileSync(file);
    const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}`;
    blobs.set(integrity, content);
    return { integrity, bytes: content.byteLength };
  };
  const client = join(folder, "client");
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(client, file).replaceAll(sep, "/"), describe(file)] as const);
  const server = join(folder, "server.cjs");
  return {
    request: {
      manifest: JSON.parse(readFileSync(join(folder, "release.json"), "utf8")),
      files: Object.fromEntries(files),
      server: existsSync(server) ? describe(server) : null,
    },
    blobs,
  };
}

/** A hash as it stands in a blob's address. */
export const toHex = (integrity: string): string =>
  Buffer.from(integrity.slice("sha384-".length), "base64").toString("hex");
