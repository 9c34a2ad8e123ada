import type { OldBatch } from "./read-pieces.ts";

const prefix = "old:";

/** The id of a batch that only old orders name: the shop overwrote its number before it kept batches. */
export const formatOldBatch = ({ productId, number }: OldBatch): string =>
  `${prefix}${productId}:${number}`;

/** Reads such an id; null for another one. */
export function parseOldBatch(id: string): OldBatch | null {
  if (!id.startsWith(prefix)) return null;
  const [productId = "", ...number] = id.slice(prefix.length).split(":");
  return { productId, number: number.join(":") };
}
