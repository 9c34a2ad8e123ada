import { limits } from "@aushadhi/api/contract";
import type { uiMessages } from "../messages.ts";

/** Picture types that the shop accepts, also for `accept`. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** Maximum picture size in megabytes. */
export const pictureMegabytes = limits.pictureBytes / 1024 / 1024;

/** Returns an error that names the file; null when the file can be sent. */
export function findPictureError(
  { name, type, size }: File,
  text: typeof uiMessages.en,
): string | null {
  if (!pictureTypes.includes(type)) return text.noPicture(name);
  return size > limits.pictureBytes ? text.tooLarge(name, pictureMegabytes) : null;
}

/** Maximum bytes passed to one call of `fromCharCode`. */
const pieceLength = 0x8000;

/** Reads a file as a data URL, because the page's policy forbids `blob:`. */
export async function readPreviewUrl(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += pieceLength) {
    text += String.fromCharCode(...bytes.subarray(at, at + pieceLength));
  }
  return `data:${file.type};base64,${btoa(text)}`;
}
