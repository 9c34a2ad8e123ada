import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { createChance } from "../seed/generate-random.ts";

export const imageFormats = ["jpeg", "png", "webp", "avif"] as const;
export type TestPictures = Record<(typeof imageFormats)[number], Uint8Array>;

/** A valid picture of each format, 320 by 200 pixels of noise. */
export async function createPictures(): Promise<TestPictures> {
  const chance = createChance("noise");
  const noise = Uint8Array.from({ length: 16 * 10 * 3 }, () => chance.whole(0, 255));
  const image = () =>
    sharp(noise, { raw: { width: 16, height: 10, channels: 3 } }).resize(320, 200);
  const [jpeg, png, webp, avif] = await Promise.all(
    imageFormats.map((format) => image().toFormat(format).toBuffer()),
  );
  if (!jpeg || !png || !webp || !avif) throw new Error("A format is missing");
  return { jpeg, png, webp, avif };
}

/** A photograph with EXIF data about place and artist. */
export const createPhotograph = (good: TestPictures): Promise<Uint8Array> =>
  sharp(good.jpeg)
    .withExif({
      IFD0: { Artist: "Maya Secret" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "27/1 0/1 52/1" },
    })
    .toBuffer();

/** A valid PNG of one bit a pixel: many pixels in few bytes. */
export function createEmptyPng(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    buildPngChunk("IHDR", head),
    buildPngChunk("IDAT", rows),
    buildPngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function buildPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(Bun.hash.crc32(body), body.length + 4);
  return chunk;
}
