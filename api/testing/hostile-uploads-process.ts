/** Sends a shop hostile uploads in a process of its own and prints one line of JSON: `hostile-uploads-process.ts <seed> <count>`. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { limits } from "../src/contract/index.ts";
import { createHostileUploads, createMaterials, type Part } from "./hostile-uploads.ts";
import { createMember } from "./people.ts";
import { createTestShop } from "./test-shop.ts";

const [seed = "", count = "0"] = process.argv.slice(2);
const atOnce = 6;
const shop = await createTestShop();
const admin = await createMember(shop, "asha", "admin");
const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const of = await createMaterials();
const uploads = createHostileUploads(seed, Number(count), of);

const measureMegabytes = () => {
  Bun.gc(true);
  return process.memoryUsage.rss() / 1024 / 1024;
};

let made = 0;
async function send({ kind, outcome, parts }: (typeof uploads)[number]) {
  const boundary = "----a-boundary-of-the-test";
  const texts = { name: "Balm", sku: `S${made++}`, price: "10" };
  const headers = { cookie, "content-type": `multipart/form-data; boundary=${boundary}` };
  const body = buildBody(texts, parts, boundary);
  const { status, body: answer } = await shop.call("/api/products", {
    method: "POST",
    headers,
    body,
  });
  return { kind, outcome, status, answer: status === 201 ? null : answer };
}

const answers = [];
let before = 0;
for (let from = 0; from < uploads.length; from += atOnce) {
  answers.push(...(await Promise.all(uploads.slice(from, from + atOnce).map(send))));
  // Each kind was sent once, so all decoders are loaded.
  if (from <= 30) before = measureMegabytes();
}
const after = measureMegabytes();

const files = (await readdir(shop.files, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const unsafe: string[] = [];
for (const path of files) {
  const key = path.slice(shop.files.length + 1);
  const [, width] = /^pictures\/[0-9a-f]{32}-(\d+)\.webp$/.exec(key) ?? [];
  const bytes = await Bun.file(path).bytes();
  const head = await sharp(bytes)
    .metadata()
    .catch(() => null);
  const isWhole = await sharp(bytes)
    .stats()
    .then(
      () => true,
      () => false,
    );
  const isKnownWidth = limits.pictureWidths.some((known) => String(known) === width);
  const isBare = head && !head.exif && !head.icc && !head.xmp && !head.iptc;
  const fits = head?.format === "webp" && head.width <= Number(width) && (head.pages ?? 1) === 1;
  const text = Buffer.from(bytes).toString("latin1");
  const saysMore = ["script", "Secret", "PK\x03\x04"].some((trace) => text.includes(trace));
  if (!isWhole || !isKnownWidth || !isBare || !fits || saysMore) unsafe.push(key);
}
await shop.remove();
process.stdout.write(
  JSON.stringify({ answers, stored: files.length, unsafe, grown: after - before }),
);

/** A multipart body with unchanged names, which FormData would clean. */
function buildBody(
  texts: Record<string, string>,
  parts: readonly Part[],
  boundary: string,
): Uint8Array<ArrayBuffer> {
  const line = (text: string) => Buffer.from(`${text}\r\n`);
  const pieces: Uint8Array[] = [];
  for (const [name, text] of Object.entries(texts)) {
    pieces.push(
      line(`--${boundary}`),
      line(`Content-Disposition: form-data; name="${name}"\r\n`),
      line(text),
    );
  }
  for (const { field, name, type, bytes } of parts) {
    pieces.push(
      line(`--${boundary}`),
      line(`Content-Disposition: form-data; name="${field}"; filename="${name}"`),
    );
    pieces.push(line(type ? `Content-Type: ${type}\r\n` : ""), bytes, line(""));
  }
  return Buffer.concat([...pieces, line(`--${boundary}--`)]);
}
