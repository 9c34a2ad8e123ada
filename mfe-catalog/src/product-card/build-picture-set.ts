import { limits, resizePictureUrl } from "@aushadhi/api/contract";

/** Builds the `srcset` of a stored picture with all its widths. */
export function buildPictureSet(url: string): string {
  return limits.pictureWidths
    .map((width) => `${resizePictureUrl(url, width)} ${width}w`)
    .join(", ");
}
