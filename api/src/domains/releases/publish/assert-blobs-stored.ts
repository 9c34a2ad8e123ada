import type { PublishRequest } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { computeIntegrity, getBlobKey, storeBrotli } from "../blobs.ts";
import { readBlobs } from "../read-blobs.ts";

/**
 * Makes sure that every file of a release is stored, of the size it is said to have, those for browsers with their
 * brotli copies. They count as new from then on, so that nothing removes them before the release has its rows.
 * @throws AppError `invalid_input`
 */
export async function assertBlobsStored(
  storage: Storage,
  { files, server, serverPieces }: Pick<PublishRequest, "files" | "server" | "serverPieces">,
): Promise<void> {
  const browserFiles = Object.entries(files);
  for (const [path, file] of browserFiles) await assertBlobStored(storage, path, file, true);
  if (!server) return;
  const pieces = serverPieces ?? [server];
  for (const piece of pieces) await assertBlobStored(storage, "The server module", piece, false);
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
  withBrotli: boolean,
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
  // It lacks one when its sender was interrupted, or when it was the server module of another release.
  if (withBrotli && !(await storage.touch(`${key}.br`))) {
    await storeBrotli(storage, key, await blob.bytes());
  }
}
