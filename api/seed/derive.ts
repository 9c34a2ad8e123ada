import { createHash } from "node:crypto";

/** A number from 0 to `below` - 1 that is always the same for the same text. */
export function pickNumber(text: string, below: number): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) % below;
}

/** An id in UUID format that is always the same for the same text. */
export function createId(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
