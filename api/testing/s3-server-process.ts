/** An S3 server over a folder: `s3-server-process.ts <folder> <port> <bucket>`. Prints its port. */
import crypto from "node:crypto";
import fs from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";

const [directory = "", port = "0", name = ""] = process.argv.slice(2);

// It seals the marks in its lists with single DES, which crypto libraries no longer have. Any other cipher will do.
const seal =
  (make: typeof crypto.createCipheriv | typeof crypto.createDecipheriv) =>
  (_: string, key: Buffer, iv: Buffer) =>
    make("aes-128-cbc", Buffer.concat([key, key]), Buffer.concat([iv, iv]));
Object.assign(crypto, {
  createCipheriv: seal(crypto.createCipheriv),
  createDecipheriv: seal(crypto.createDecipheriv),
});
// It counts on names in order, as Node.js reads them.
const { readdirSync } = fs;
Object.assign(fs, { readdirSync: (path: string) => readdirSync(path).sort() });

const { default: S3rver } = await import("s3rver");
const options = { directory, address: "127.0.0.1", port: Number(port), silent: true };
const server = new S3rver({ ...options, configureBuckets: [{ name }] });
const { store } = server;
// Its own answers before the last bytes are written. S3 has a new object whole or not at all.
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
