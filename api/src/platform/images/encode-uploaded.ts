import sharp from "sharp";
import { limits } from "../../contract/limits.ts";
import { AppError } from "../app-error.ts";
import { type EncodedPicture, encodePicture } from "./encode-picture.ts";

/** An uploaded file; its name and type are claims of the sender. */
export interface UploadedFile {
  name: string;
  /** Claimed media type; Bun derives it from the file extension. Empty if none. */
  type: string;
  bytes: Uint8Array;
}

/** Maximum ratio of the sides: WebP cannot store a longer picture. */
const mostTimes = 10;
/** Means "any type", so it claims nothing. */
const anyType = "application/octet-stream";

/** Checks a file before decoding. Returns a message that names the file, or null if nothing is wrong. */
export function findRefusal({ name, type, bytes }: UploadedFile): string | null {
  const shown = formatFileName(name);
  if (bytes.length > limits.pictureBytes) {
    return `${shown} must be at most ${limits.pictureBytes / 1024 / 1024} MB`;
  }
  const kind = detectImageType(bytes);
  if (!kind) return `${shown} must be a JPEG, PNG, WebP or AVIF picture`;
  const isMislabelled = type !== "" && type !== anyType && parseImageType(type) !== kind;
  return isMislabelled ? `${shown} is a ${imageTypes[kind]} picture with another label` : null;
}

/**
 * Decodes and encodes an uploaded picture.
 * @param field name of its input
 * @throws AppError `invalid_input` that names the file when it is not a valid picture
 */
export async function encodeUploaded(file: UploadedFile, field: string): Promise<EncodedPicture> {
  const refused = findRefusal(file) ?? (await findHeaderRefusal(file));
  if (refused) throw createPictureError(field, refused);
  return encodePicture(file.bytes).catch(() => {
    throw createPictureError(field, `${formatFileName(file.name)} is broken`);
  });
}

export const createPictureError = (field: string, message: string) =>
  new AppError("invalid_input", message, { [field]: message });

async function findHeaderRefusal({ name, bytes }: UploadedFile): Promise<string | null> {
  const shown = formatFileName(name);
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head) return `${shown} is broken`;
  if (head.width * head.height > limits.picturePixels) {
    return `${shown} must have at most ${limits.picturePixels / 1_000_000} megapixels`;
  }
  const [short = 0, long = 0] = [head.width, head.height].sort((a, b) => a - b);
  if (long > short * mostTimes)
    return `${shown} must be at most ${mostTimes} times as long as wide`;
  return (head.pages ?? 1) > 1 ? `${shown} must be a still picture` : null;
}

/** A file's name for messages: without a path and without invisible characters. */
function formatFileName(name: string): string {
  const [last = ""] = name.split(/[\\/]/).slice(-1);
  return last.toWellFormed().replace(/\p{C}/gu, "").slice(0, 80) || "The picture";
}

/** Accepted formats. Other files are rejected before any decoder reads them. */
const imageTypes = { jpeg: "JPEG", png: "PNG", webp: "WebP", avif: "AVIF" } as const;
type ImageType = keyof typeof imageTypes;

/** Detects the format by the first bytes; name and type do not count. Null for other files. */
function detectImageType(file: Uint8Array): ImageType | null {
  const text = (from: number, to: number) => String.fromCharCode(...file.subarray(from, to));
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp" && readBrands(text(8, 64)).includes("avif")) return "avif";
  return null;
}

/** The format of a media type such as `image/png`; undefined for others. */
function parseImageType(type: string): ImageType | undefined {
  const [, subtype = ""] = /^image\/([a-z]+)$/.exec(type.toLowerCase()) ?? [];
  if (subtype === "jpg") return "jpeg";
  return subtype in imageTypes ? (subtype as ImageType) : undefined;
}

const readBrands = (text: string): string[] => text.match(/[\s\S]{4}/g) ?? [];
