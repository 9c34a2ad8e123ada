import sharp from "sharp";
import { type Chance, createChance } from "../seed/generate-random.ts";
import {
  createEmptyPng,
  createPhotograph,
  createPictures,
  imageFormats,
  type TestPictures,
} from "./pictures.ts";

/** The expected outcome: `either` where chance decides whether the file is still a picture. */
type Outcome = "kept" | "refused" | "either";

export interface HostileUpload {
  kind: string;
  outcome: Outcome;
  parts: Part[];
}

/** A file of a multipart body. */
export interface Part {
  field: string;
  name: string;
  type: string;
  bytes: Uint8Array;
}

const encodeLatin1 = (text: string) => Buffer.from(text, "latin1");
const concat = (...pieces: Uint8Array[]) => Buffer.concat(pieces);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const mb = 1024 * 1024;

interface Materials {
  good: TestPictures;
  photograph: Uint8Array;
  bombs: Uint8Array[];
  animation: Uint8Array;
}

/** The pictures for the uploads, decoded here so that later only the shop decodes. */
export async function createMaterials(): Promise<Materials> {
  const good = await createPictures();
  const frames = Uint8Array.from({ length: 64 * 640 * 3 }, (_, at) => at % 251);
  return {
    good,
    photograph: await createPhotograph(good),
    bombs: [
      createEmptyPng(4_900, 4_900),
      createEmptyPng(40_000, 20_000),
      createEmptyPng(2_000_000, 12),
    ],
    animation: await sharp(frames, { raw: { width: 64, height: 640, channels: 3, pageHeight: 64 } })
      .webp()
      .toBuffer(),
  };
}

type Make = (chance: Chance, of: Materials) => Omit<HostileUpload, "kind">;

const buildUpload = (
  bytes: Uint8Array,
  type: string,
  outcome: Outcome,
  name = "picture",
): Omit<HostileUpload, "kind"> => ({
  outcome,
  parts: [{ field: "images", name, type, bytes }],
});

const kinds: Record<string, Make> = {
  good: (chance, { good }) => {
    const format = chance.pick(imageFormats);
    return buildUpload(good[format], `image/${format}`, "kept");
  },
  mislabelled: (chance, { good }) => {
    const at = chance.whole(0, 3);
    const label = imageFormats[(at + chance.whole(1, 3)) % 4];
    const bytes = good[imageFormats[at] ?? "png"];
    return buildUpload(bytes, `image/${label}`, "refused", `picture.${label}`);
  },
  "cut off": (chance, { good }) => {
    const format = chance.pick(imageFormats);
    const bytes = good[format];
    const cut = bytes.subarray(0, chance.whole(0, Math.floor(bytes.length * 0.9)));
    return buildUpload(cut, `image/${format}`, "refused");
  },
  "with wrong bytes": (chance, { good }) => {
    const format = chance.pick(imageFormats);
    const bytes = Uint8Array.from(good[format]);
    for (let left = chance.whole(1, 40); left > 0; left--) {
      bytes[chance.whole(12, bytes.length - 1)] = chance.whole(0, 255);
    }
    return buildUpload(bytes, `image/${format}`, "either");
  },
  bomb: (chance, { bombs }) => buildUpload(chance.pick(bombs), "image/png", "refused"),
  "bomb's head alone": (chance) => {
    const size = Buffer.from([0xff, chance.whole(0, 255), 0xff, 0xff]);
    const head = encodeLatin1("\xff\xd8\xff\xc0\x00\x11\x08");
    return buildUpload(concat(head, size, Buffer.alloc(300)), "image/jpeg", "refused");
  },
  animation: (_, { animation }) => buildUpload(animation, "image/webp", "refused"),
  svg: (chance) =>
    buildUpload(
      encodeLatin1(svg),
      chance.pick(["image/svg+xml", "image/png", ""]),
      "refused",
      "logo.png",
    ),
  "svg behind a good head": (_, { good }) =>
    buildUpload(concat(good.png.subarray(0, 33), encodeLatin1(svg)), "image/png", "refused"),
  photograph: (_, of) => buildUpload(of.photograph, "image/jpeg", "kept", "IMG_2041.JPG"),
  empty: () => buildUpload(new Uint8Array(), "image/png", "refused", "empty.png"),
  "strange name": (chance, { good }) => {
    const names = ["../../x.png", "..\\..\\x.png", "/etc/passwd", "a\0b.png", "x".repeat(4000)];
    const more = ["C:\\con", "pictures/../../shop.db", "\u202egnp.exe", "%00%2e%2e%2f", " "];
    return buildUpload(good.png, "image/png", "kept", chance.pick([...names, ...more]));
  },
  "gif that is a script": () =>
    buildUpload(encodeLatin1("GIF89a/*......*/=1;alert(1)//"), "image/gif", "refused", "x.gif"),
  "page that is a picture": (_, { good }) =>
    buildUpload(
      concat(encodeLatin1("<html><script>alert(1)</script>"), good.jpeg),
      "image/jpeg",
      "refused",
    ),
  "picture that is an archive": (_, { good }) =>
    buildUpload(
      concat(good.jpeg, encodeLatin1("PK\x03\x04<script>alert(1)</script>")),
      "image/jpeg",
      "either",
    ),
  archive: () =>
    buildUpload(encodeLatin1("PK\x03\x04\x14\0\0\0"), "application/zip", "refused", "x.zip"),
  "in a wrong field": (chance, { good }) => ({
    outcome: "refused",
    parts: [
      {
        field: chance.pick(["avatar", "name", "images[]", "__proto__", "x".repeat(3000)]),
        name: "a.png",
        type: "image/png",
        bytes: good.png,
      },
    ],
  }),
  eleven: (_, { good }) => ({
    outcome: "refused",
    parts: Array.from({ length: 11 }, () => ({
      field: "images",
      name: "a.jpg",
      type: "image/jpeg",
      bytes: good.jpeg,
    })),
  }),
  "six megabytes": (_, { good }) =>
    buildUpload(concat(good.jpeg, Buffer.alloc(6 * mb)), "image/jpeg", "refused", "large.jpg"),
  "one bad among good": (chance, { good }) => ({
    outcome: "refused",
    parts: [good.png, good.webp, encodeLatin1(svg), good.png].map((bytes, at) => ({
      field: at === 0 ? "profileImg" : "images",
      name: `${at}.png`,
      type: "",
      bytes: chance.one(0.5) || at === 2 ? bytes : good.jpeg,
    })),
  }),
};

/** Creates `count` uploads; the same seed creates the same ones. */
export function createHostileUploads(seed: string, count: number, of: Materials): HostileUpload[] {
  const chance = createChance(seed);
  const names = Object.keys(kinds);
  return Array.from({ length: count }, (_, at) => {
    const kind = names[at % names.length] ?? "good";
    const made = kinds[kind]?.(chance, of);
    if (!made) throw new Error(`Nothing makes ${kind}`);
    return { kind, ...made };
  });
}
