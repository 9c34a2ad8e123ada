import { groupDigits, type PublishRequest } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { computeIntegrity, getBlobKey, storeBrotli } from "../blobs.ts";
import { readBlobs } from "../read-blobs.ts";
import type { ReleaseDeps } from "../release-plane.ts";
import { compressFairly, queueForPackage } from "./compress-fairly.ts";
import { findOwnBlobs } from "./own-blobs.ts";

/**
 * Checks that every file of a release is stored with its declared size, and adds missing Brotli copies of browser files.
 * It also marks the files as recently used, so that retention keeps them until the release has its rows.
 * @param packages those whose files it may name; null for all
 * @throws AppError `invalid_input`
 */
export async function assertBlobsStored(
  deps: Pick<ReleaseDeps, "db" | "storage">,
  { manifest, files, server, serverPieces, maps = {} }: PublishRequest,
  packages: readonly string[] | null,
): Promise<void> {
  const { storage } = deps;
  const browserFiles = Object.entries(files);
  const pieces = server ? (serverPieces ?? [server]) : [];
  const all = [...Object.values(files), ...Object.values(maps), ...pieces];
  const isOwn = await findOwnBlobs(
    deps,
    packages,
    all.map(({ integrity }) => integrity),
  );
  const assertBlobStored = async (path: string, { integrity, bytes }: PublishedFile) => {
    const blob = (await isOwn(integrity)) ? await storage.get(getBlobKey(integrity)) : null;
    if (!blob) {
      throw new AppError(
        "invalid_input",
        `${path} has not been sent. Ask what is missing and send it`,
      );
    }
    if (blob.size !== bytes) {
      throw new AppError(
        "invalid_input",
        `${path} has ${groupDigits(blob.size)} bytes, not ${groupDigits(bytes)}`,
      );
    }
  };
  for (const [path, file] of browserFiles) {
    await assertBlobStored(path, file);
    // The copy is missing after an interrupted upload, or when the file was the server module of another release.
    const key = getBlobKey(file.integrity);
    if (await storage.touch(`${key}.br`)) continue;
    await queueForPackage(manifest.name, () => storeBrotli(storage, key, compressFairly));
  }
  for (const [path, map] of Object.entries(maps)) {
    await assertBlobStored(`The source map of ${path}`, map);
  }
  if (!server) return;
  for (const piece of pieces) await assertBlobStored("The server module", piece);
  const joined = await readBlobs(
    storage,
    pieces.map(({ integrity }) => integrity),
  );
  if (joined && computeIntegrity(joined) === server.integrity) return;
  throw new AppError("invalid_input", "The pieces of the server module are not those of its hash");
}

type PublishedFile = PublishRequest["files"][string];
