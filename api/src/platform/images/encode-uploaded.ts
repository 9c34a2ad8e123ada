import sharp from "sharp";
import { limits } from "../../contract/limits.ts";
import { AppError } from "../app-error.ts";
import { type EncodedPicture, encodePicture } from "./encode-picture.ts";

/** A file as somebody sent it; name and type are their claims. */
export interface UploadedFile {
  name: string;
  /** Media type that its label claims; Bun reads it from the name's ending. Empty when there is none. */
  type: string;
  bytes: Uint8Array;
}

/** How many times as long as wide a picture may be: no WebP could hold a longer one. */
const mostTimes = 10;
/** Says "any type", so it claims nothing. */
const anyType = "application/octet-stream";

/** What speaks against keeping a file as a picture before it is decoded, in words that name it; null when nothing does. */
export function refusal({ name, type, bytes }: UploadedFile): string | null {
  const shown = shownName(name);
  if (bytes.length > limits.pictureBytes) {
    return `${shown} must be at most ${limits.pictureBytes / 1024 / 1024} MB`;
  }
  const kind = detectImageType(bytes);
  if (!kind) return `${shown} must be a JPEG, PNG, WebP or AVIF picture`;
  const isMislabelled = type !== "" && type !== anyType && parseImageType(type) !== kind;
  return isMislabelled ? `${shown} is a ${imageTypes[kind]} picture with another label` : null;
}

/**
 * Decodes an uploaded picture and makes what is kept of it.
 * @param field name of the input it came in
 * @throws AppError `invalid_input` that names the file when it is no sound picture
 */
export async function encodeUploaded(file: UploadedFile, field: string): Promise<EncodedPicture> {
  const refused = refusal(file) ?? (await headRefusal(file));
  if (refused) throw refusedPicture(field, refused);
  return encodePicture(file.bytes).catch(() => {
    throw refusedPicture(field, `${shownName(file.name)} is broken`);
  });
}

export const refusedPicture = (field: string, message: string) =>
  new AppError("invalid_input", message, { [field]: message });

async function headRefusal({ name, bytes }: UploadedFile): Promise<string | null> {
  const shown = shownName(name);
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

/** A file's name as it can be shown: without a path, and without characters that cannot be seen. */
function shownName(name: string): string {
  const [last = ""] = name.split(/[\\/]/).slice(-1);
  return last.toWellFormed().replace(/\p{C}/gu, "").slice(0, 80) || "The picture";
}

/** What a picture may be; the rest is refused before any decoder has seen it. */
const imageTypes = { jpeg: "JPEG", png: "PNG", webp: "WebP", avif: "AVIF" } as const;
type ImageType = keyof typeof imageTypes;

/** What a file is by its first bytes; its name and type do not count. Null when it is none of these pictures. */
function detectImageType(file: Uint8Array): ImageType | null {
  const text = (from: number, to: number) => String.fromCharCode(...file.subarray(from, to));
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp" && brandsOf(text(8, 64)).includes("avif")) return "avif";
  return null;
}

/** The kind that a media type such as `image/png` names; undefined when it names none of them. */
function parseImageType(type: string): ImageType | undefined {
  const [, subtype = ""] = /^image\/([a-z]+)$/.exec(type.toLowerCase()) ?? [];
  if (subtype === "jpg") return "jpeg";
  return subtype in imageTypes ? (subtype as ImageType) : undefined;
}

const brandsOf = (text: string): string[] => text.match(/[\s\S]{4}/g) ?? [];
