import { limits, resizePictureUrl } from "@aushadhi/api/contract";

/** The `srcset` of a stored picture: every width it is kept in. */
export function pictureSet(url: string): string {
  return limits.pictureWidths
    .map((width) => `${resizePictureUrl(url, width)} ${width}w`)
    .join(", ");
}
