import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { limits } from "../../contract/limits.ts";
import { canDownscale, downscale, type RawPixels } from "./downscale.ts";

type Width = (typeof limits.pictureWidths)[number];

/** A picture to store. */
export interface EncodedPicture {
  /** Derived from its content; `pictureKey` uses it. */
  name: string;
  files: { width: Width; bytes: Uint8Array }[];
}

// Encoder effort by width. Lists load many small pictures, so fewer bytes are worth a slower search. A large
// picture is loaded alone, and at this size each step of effort doubles the time.
const effortAt: Record<Width, number> = { 160: 4, 320: 4, 640: 2, 1280: 1 };
const quality = { quality: 74, alphaQuality: 80 };
/** Maximum pixels to halve in this thread; more would block it for over 10 ms. */
const mostHalvedHere = 2_560_000;
/** Time limit in seconds, many times what any allowed picture needs. */
const decodeSeconds = 20;

// No picture is opened twice, so the cache of libvips would waste memory.
sharp.cache(false);

const settings = JSON.stringify({ widths: limits.pictureWidths, effortAt, quality });

/** Storage key of one stored width of a picture. */
export const pictureKey = (picture: string, width: Width): string =>
  `pictures/${picture}-${width}.webp`;

/** A picture's name. It includes the settings: URLs are cached for ever, so other bytes need another name. */
export function computePictureName(source: Uint8Array | RawPixels): string {
  const hash = createHash("sha256").update(settings);
  if (source instanceof Uint8Array) hash.update(source);
  else hash.update(`${source.width}x${source.height}`).update(source.data);
  return hash.digest("hex").slice(0, 32);
}

/**
 * Encodes a picture as WebP in every width of `limits.pictureWidths`, upright and without metadata. It does not
 * enlarge a small original.
 * @param source bytes of a picture file, or raw pixels
 * @throws when the bytes are not a decodable picture, or have too many pixels
 */
export async function encodePicture(source: Uint8Array | RawPixels): Promise<EncodedPicture> {
  const files: EncodedPicture["files"] = [];
  let pixels = source instanceof Uint8Array ? await decode(source) : source;
  // From the largest down: halving the last result is much faster than shrinking the original each time.
  for (const width of limits.pictureWidths.toReversed()) {
    pixels = await shrink(pixels, width);
    const bytes = await open(pixels)
      .webp({ ...quality, effort: effortAt[width] })
      .toBuffer();
    files.push({ width, bytes });
  }
  return { name: computePictureName(source), files };
}

const open = ({ data, width, height, channels }: RawPixels) =>
  sharp(data, { raw: { width, height, channels } });

// Shrinks while decoding: raw pixels of a camera picture would take a hundred megabytes.
async function decode(file: Uint8Array): Promise<RawPixels> {
  const width = Math.max(...limits.pictureWidths);
  const image = sharp(file, { limitInputPixels: limits.picturePixels })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return toPixels(image.toColourspace("srgb"));
}

async function shrink(pixels: RawPixels, width: Width): Promise<RawPixels> {
  if (pixels.width <= width) return pixels;
  const isSmall = pixels.width * pixels.height <= mostHalvedHere;
  if (isSmall && canDownscale(pixels, width)) return downscale(pixels);
  return toPixels(open(pixels).resize({ width }));
}

async function toPixels(image: Sharp): Promise<RawPixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}
