import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { extract, type Header } from "tar-stream";
import { BackupError } from "./backup-error.ts";
import {
  type ArchivedFiles,
  databaseName,
  isArchivePath,
  type Manifest,
  manifestName,
  manifestSchema,
} from "./manifest.ts";

type Entry = AsyncIterable<unknown> & { header: Header };

/** Maximum characters of a manifest: about two million files. */
const longestManifest = 300_000_000;

/**
 * Unpacks an archive and checks that it is complete and unchanged.
 * @param file its name, for messages
 * @param placeOf returns the target file of an archived path; its folder is created
 * @throws BackupError when it is not a complete archive of a shop; files unpacked until then remain
 */
export async function unpackArchive(
  file: string,
  placeOf: (path: string) => string,
  bytes: AsyncIterable<Uint8Array> = createReadStream(file),
): Promise<Manifest> {
  try {
    const { manifest, files } = await unpack(bytes, placeOf);
    if (!manifest) throw new BackupError("it has no end");
    compare(files, manifest.files);
    return manifest;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} is no whole backup of a shop: ${reason}`);
  }
}

async function unpack(bytes: AsyncIterable<Uint8Array>, placeOf: (path: string) => string) {
  const files: ArchivedFiles = {};
  let manifest: Manifest | undefined;
  const tar = extract();
  const fed = pipeline(bytes, tar);
  fed.catch(() => undefined);
  for await (const entry of tar) {
    const { name } = entry.header;
    if (manifest) throw new BackupError(`${name} comes after its end`);
    if (name === manifestName) {
      manifest = await readManifest(entry);
      continue;
    }
    if (entry.header.type !== "file" || !isArchivePath(name)) {
      throw new BackupError(`${name} has no place in a shop`);
    }
    if (name in files) throw new BackupError(`${name} is there twice`);
    files[name] = await store(entry, placeOf(name));
  }
  await fed;
  return { manifest, files };
}

async function store(entry: Entry, path: string): Promise<ArchivedFiles[string]> {
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of bytesOf(entry)) {
      bytes += chunk.byteLength;
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(counted, createWriteStream(path, { flags: "wx" }));
  return { bytes, sha256: hash.digest("hex") };
}

async function readManifest(entry: Entry): Promise<Manifest> {
  if (entry.header.size > longestManifest) throw new BackupError("its end is too long");
  const chunks = await Array.fromAsync(bytesOf(entry));
  return manifestSchema.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
}

/** The bytes of a stream of the library, which does not type them. */
export async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk;
}

function compare(found: ArchivedFiles, declared: ArchivedFiles): void {
  for (const [path, { bytes, sha256 }] of Object.entries(declared)) {
    const file = found[path];
    if (!file) throw new BackupError(`${path} is missing`);
    if (file.bytes !== bytes || file.sha256 !== sha256) throw new BackupError(`${path} is damaged`);
  }
  const extra = Object.keys(found).find((path) => !(path in declared));
  if (extra) throw new BackupError(`${extra} does not belong to it`);
  if (!(databaseName in declared)) throw new BackupError(`${databaseName} is missing`);
}
