import type { PublishRequest } from "@aushadhi/api/contract";
import type { Build } from "@aushadhi/api/src/server";

type Manifest = PublishRequest["manifest"];

/** What a version changes besides its number. */
export interface Changes {
  manifest?: Partial<Manifest>;
  /** Changes browser files by their path. */
  files?(files: Map<string, Uint8Array>): void;
  /** Code that runs first when the server module is evaluated. */
  before?: string;
  /** Code at the end of the package's first module in the browser. */
  inBrowser?: string;
}

/** The text by which a page says of which version it is. All have the same length. */
export const mark = (number: number): string => `v${String(number).padStart(4, "0")}v`;

/** A build has a manifest, as the commands of the kit wrote it. */
export const readManifest = (build: Build): Manifest => build.manifest as Manifest;

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Derives a version from the first build of a package: another mark in its files, so other bytes, and what it changes. */
export function deriveRelease(build: Build, number: number, changes: Changes = {}): Build {
  const manifest = readManifest(build);
  const remark = (bytes: Uint8Array) => {
    const text = decode(bytes);
    return text.includes(mark(0)) ? encode(text.replaceAll(mark(0), mark(number))) : bytes;
  };
  const client = new Map([...build.client].map(([path, bytes]) => [path, remark(bytes)]));
  changes.files?.(client);
  if (changes.inBrowser) {
    const module = "routes.js";
    client.set(module, encode(`${decode(client.get(module) ?? encode(""))};${changes.inBrowser}`));
  }
  const pieces = build.server?.map(remark) ?? null;
  const server = pieces && changes.before ? [encode(`${changes.before};\n`), ...pieces] : pieces;
  const version = `1.1.${number}-team`;
  return { manifest: { ...manifest, version, ...changes.manifest }, client, server };
}

export const readVersion = (build: Build): string => readManifest(build).version;

/** The ranges of a remote that accepts the shell of today and the next major version. */
export const widen = (build: Build): Manifest["shared"] => {
  const { shared } = readManifest(build);
  const own = shared["@aushadhi/shared-ui"] ?? "";
  return { ...shared, "@aushadhi/shared-ui": `${own} || ^2.0.0` };
};
