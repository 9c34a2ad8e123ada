/** An S3 server over a folder: `s3-server-process.ts <folder> <port> <bucket>`. Prints its port. */
import crypto from "node:crypto";
import fs from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";

const [directory = "", port = "0", name = ""] = process.argv.slice(2);

// The library encrypts its list markers with single DES, which crypto libraries no longer have. Any cipher works.
const seal =
  (make: typeof crypto.createCipheriv | typeof crypto.createDecipheriv) =>
  (_: string, key: Buffer, iv: Buffer) =>
    make("aes-128-cbc", Buffer.concat([key, key]), Buffer.concat([iv, iv]));
Object.assign(crypto, {
  createCipheriv: seal(crypto.createCipheriv),
  createDecipheriv: seal(crypto.createDecipheriv),
});
// The library expects sorted names, as Node.js returns them.
const { readdirSync } = fs;
Object.assign(fs, { readdirSync: (path: string) => readdirSync(path).sort() });

const { default: S3rver } = await import("s3rver");
const options = { directory, address: "127.0.0.1", port: Number(port), silent: true };
const server = new S3rver({ ...options, configureBuckets: [{ name }] });
const { store } = server;
// The library's own version answers before the last bytes are written. In S3 an object appears complete or not at
// all.
store.putObject = async ({ bucket, key, content, metadata }) => {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  const path = store.getResourcePath(bucket, key, "object");
  const draft = join(directory, `${crypto.randomUUID()}.part`);
  await Bun.write(draft, bytes);
  await mkdir(dirname(path), { recursive: true });
  await rename(draft, path);
  const md5 = crypto.createHash("md5").update(bytes).digest("hex");
  await store.putMetadata(bucket, key, metadata, md5);
  return { size: bytes.byteLength, md5 };
};
const { port: boundPort } = await server.run();
process.stdout.write(`${boundPort}\n`);
