import { limits } from "@aushadhi/api/contract";
import type { uiMessages } from "../messages.ts";

/** What the shop keeps as pictures; for `accept` too. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** Megabytes of a picture at most. */
export const pictureMegabytes = limits.pictureBytes / 1024 / 1024;

/** What speaks against a file before it is sent, in words that name it; null when nothing does. */
export function findPictureError(
  { name, type, size }: File,
  text: typeof uiMessages.en,
): string | null {
  if (!pictureTypes.includes(type)) return text.noPicture(name);
  return size > limits.pictureBytes ? text.tooLarge(name, pictureMegabytes) : null;
}

/** Bytes that one call of `fromCharCode` takes as its arguments. */
const pieceLength = 0x8000;

/** A file as an address that shows it: the page's policy allows no `blob:`. */
export async function readPreviewUrl(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += pieceLength) {
    text += String.fromCharCode(...bytes.subarray(at, at + pieceLength));
  }
  return `data:${file.type};base64,${btoa(text)}`;
}
