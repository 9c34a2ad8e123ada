import { createHash } from "node:crypto";

/** A number from 0 up to, not including, `below` that is always the same for the same text. */
export function pick(text: string, below: number): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) % below;
}

/** An id in the shape of a UUID that is always the same for the same text. */
export function idOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
