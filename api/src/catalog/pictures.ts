import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { limits } from "../contract/limits.ts";
import type { Storage } from "../storage.ts";
import { halve, isHalf, type RawPixels } from "./pictures-halve.ts";

type Width = (typeof limits.pictureWidths)[number];

// The listing loads many small pictures at once, so those are worth the slower search for fewer bytes;
// a large one is loaded alone, and at this size each further step of effort doubles the time.
const effortAt: Record<Width, number> = { 160: 4, 320: 4, 640: 2, 1280: 1 };
const quality = { quality: 74, alphaQuality: 80 };

// No picture is opened twice, so libvips would keep them in memory for nothing.
sharp.cache(false);

const settings = JSON.stringify({ widths: limits.pictureWidths, effortAt, quality });

/** Storage key of one stored width of a picture. */
export const pictureKey = (picture: string, width: Width): string =>
  `pictures/${picture}-${width}.webp`;

/**
 * Keeps a picture as WebP in every width of `limits.pictureWidths`, turned upright and without its
 * metadata; a smaller original is not blown up. The same pixels are stored once.
 * @param source bytes of a picture file, or raw pixels
 * @returns the picture's name, by which `pictureKey` finds each width
 * @throws when the bytes are no picture that can be decoded; nothing is stored then
 */
export async function storePicture(
  storage: Storage,
  source: Uint8Array | RawPixels,
): Promise<string> {
  const picture = nameOf(source);
  const keys = limits.pictureWidths.map((width) => pictureKey(picture, width));
  const present = await Promise.all(keys.map((key) => storage.has(key)));
  if (present.every(Boolean)) return picture;

  const files = await encode(source);
  await Promise.all(
    files.map(({ width, bytes }) => storage.put(pictureKey(picture, width), bytes)),
  );
  return picture;
}

// The settings are part of the name: addresses are cached for good, so other bytes need another one.
function nameOf(source: Uint8Array | RawPixels): string {
  const hash = createHash("sha256").update(settings);
  if (source instanceof Uint8Array) hash.update(source);
  else hash.update(`${source.width}x${source.height}`).update(source.data);
  return hash.digest("hex").slice(0, 32);
}

async function encode(source: Uint8Array | RawPixels) {
  const files: { width: Width; bytes: Uint8Array }[] = [];
  let pixels = source instanceof Uint8Array ? await decode(source) : source;
  // From the largest down: halving what was just made is much quicker than shrinking the original each time.
  for (const width of limits.pictureWidths.toReversed()) {
    pixels = await shrink(pixels, width);
    const bytes = await open(pixels)
      .webp({ ...quality, effort: effortAt[width] })
      .toBuffer();
    files.push({ width, bytes });
  }
  return files;
}

const open = ({ data, width, height, channels }: RawPixels) =>
  sharp(data, { raw: { width, height, channels } });

// Shrunk while it is decoded: a camera's picture as raw pixels would take a hundred megabytes.
async function decode(file: Uint8Array): Promise<RawPixels> {
  const width = Math.max(...limits.pictureWidths);
  const image = sharp(file).autoOrient().resize({ width, withoutEnlargement: true });
  return toPixels(image.toColourspace("srgb"));
}

async function shrink(pixels: RawPixels, width: Width): Promise<RawPixels> {
  if (pixels.width <= width) return pixels;
  if (isHalf(pixels, width)) return halve(pixels);
  return toPixels(open(pixels).resize({ width }));
}

async function toPixels(image: Sharp): Promise<RawPixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}
