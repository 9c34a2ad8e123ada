/** Compresses one file with Brotli and returns the bytes. Runs in a thread of its own, since it can take seconds. */
import { brotliCompressSync } from "node:zlib";
import { getBrotliParams } from "../blobs.ts";

declare const self: Worker;

self.onmessage = ({ data }: MessageEvent<Uint8Array>) => {
  self.postMessage(brotliCompressSync(data, { params: getBrotliParams(data.byteLength) }));
};
