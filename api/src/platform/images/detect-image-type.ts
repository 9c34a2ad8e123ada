/** What a picture may be; the rest is refused before any decoder has seen it. */
export const imageTypes = { jpeg: "JPEG", png: "PNG", webp: "WebP", avif: "AVIF" } as const;
export type ImageType = keyof typeof imageTypes;

/** What a file is by its first bytes; its name and type do not count. Null when it is none of these pictures. */
export function detectImageType(file: Uint8Array): ImageType | null {
  const text = (from: number, to: number) => String.fromCharCode(...file.subarray(from, to));
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp" && brandsOf(text(8, 64)).includes("avif")) return "avif";
  return null;
}

/** The kind that a media type such as `image/png` names; undefined when it names none of them. */
export function parseImageType(type: string): ImageType | undefined {
  const [, subtype = ""] = /^image\/([a-z]+)$/.exec(type.toLowerCase()) ?? [];
  if (subtype === "jpg") return "jpeg";
  return subtype in imageTypes ? (subtype as ImageType) : undefined;
}

const brandsOf = (text: string): string[] => text.match(/[\s\S]{4}/g) ?? [];
