import { brotliCompressSync, constants } from "node:zlib";
import type { MadeDocument } from "./make-document.ts";

/** A document ready to send: plain and compressed. */
export interface CompressedDocument {
  status: number;
  policy: string;
  body: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer>;
  tag: string;
}

/** Costs 0.26 ms for 19 kB; 11 would cost 16 ms and gain 7 %. */
const brotliQuality = 5;

export function compressDocument({ status, html, policy }: MadeDocument): CompressedDocument {
  const body = new TextEncoder().encode(html);
  const brotli = brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
  });
  return { status, policy, body, brotli, tag: `"${Bun.hash.xxHash64(body).toString(36)}"` };
}
