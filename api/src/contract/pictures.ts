import type { limits } from "./limits.ts";

/** URL of the same picture in another of `limits.pictureWidths`. Stored pictures end in `-{width}.webp`. */
export function resizePictureUrl(
  url: string,
  width: (typeof limits.pictureWidths)[number],
): string {
  return url.replace(/-\d+\.webp$/, `-${width}.webp`);
}
