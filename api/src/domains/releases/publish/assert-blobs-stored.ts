import type { PublishRequest } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { computeIntegrity, getBlobKey, storeBrotli } from "../blobs.ts";
import { readBlobs } from "../read-blobs.ts";
import { compressFairly, queueForPackage } from "./compress-fairly.ts";

/**
 * Checks that every file of a release is stored with its declared size, and adds missing Brotli copies of browser files.
 * It also marks the files as recently used, so that retention keeps them until the release has its rows.
 * @throws AppError `invalid_input`
 */
export async function assertBlobsStored(
  storage: Storage,
  { manifest, files, server, serverPieces, maps = {} }: PublishRequest,
): Promise<void> {
  const browserFiles = Object.entries(files);
  for (const [path, file] of browserFiles) {
    await assertBlobStored(storage, path, file);
    // The copy is missing after an interrupted upload, or when the file was the server module of another release.
    const key = getBlobKey(file.integrity);
    if (await storage.touch(`${key}.br`)) continue;
    await queueForPackage(manifest.name, () => storeBrotli(storage, key, compressFairly));
  }
  for (const [path, map] of Object.entries(maps)) {
    await assertBlobStored(storage, `The source map of ${path}`, map);
  }
  if (!server) return;
  const pieces = serverPieces ?? [server];
  for (const piece of pieces) await assertBlobStored(storage, "The server module", piece);
  const joined = await readBlobs(
    storage,
    pieces.map(({ integrity }) => integrity),
  );
  if (joined && computeIntegrity(joined) === server.integrity) return;
  throw new AppError("invalid_input", "The pieces of the server module are not those of its hash");
}

async function assertBlobStored(
  storage: Storage,
  path: string,
  { integrity, bytes }: PublishRequest["files"][string],
): Promise<void> {
  const key = getBlobKey(integrity);
  const blob = (await storage.touch(key)) ? await storage.get(key) : null;
  if (!blob) {
    throw new AppError(
      "invalid_input",
      `${path} has not been sent. Ask what is missing and send it`,
    );
  }
  if (blob.size !== bytes) {
    throw new AppError("invalid_input", `${path} has ${blob.size} bytes, not ${bytes}`);
  }
}
