import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress } from "node:zlib";
import type { Bytes } from "@aushadhi/api/src/server";

const quality = 5;

/** Compresses a text piece by piece while it is generated, in zlib's thread pool. */
export async function compressText(pieces: AsyncIterable<string>): Promise<Bytes> {
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const compressed: Buffer[] = [];
  await pipeline(Readable.from(pieces), brotli, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) compressed.push(chunk);
  });
  return new Uint8Array(Buffer.concat(compressed));
}

/** Returns the plain text, for clients that do not accept brotli. */
export const decompressText = async (compressed: Uint8Array): Promise<Bytes> =>
  new Uint8Array(await promisify(brotliDecompress)(compressed));
