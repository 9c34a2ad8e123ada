import { utimes } from "node:fs/promises";
import { join } from "node:path";
import type { S3Config } from "../src/platform/storage/s3-storage.ts";
import { createTemporaryFolder } from "./database.ts";

const bucket = "shop-files";

/** An S3 server in a separate process, with one empty bucket. Tests can pause, kill and restart it. */
export interface S3Server {
  config: S3Config;
  /** The settings as environment variables. */
  env: Record<string, string>;
  signal(signal: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void;
  /** Starts it again with the same files and address. */
  restart(): Promise<void>;
  /** Makes an object look as if it was stored at a time. */
  backdate(key: string, time: Date): Promise<void>;
  stop(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const folder = await createTemporaryFolder();
  let { child, port } = await startProcess(folder.path, "0");
  const config = {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  };
  return {
    config,
    env: {
      S3_BUCKET: config.bucket,
      S3_ENDPOINT: config.endpoint,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    signal: (signal) => child.kill(signal),
    async restart() {
      await child.exited;
      ({ child } = await startProcess(folder.path, port));
    },
    backdate: (key, time) => utimes(join(folder.path, bucket, `${key}._S3rver_object`), time, time),
    async stop() {
      child.kill("SIGKILL");
      await child.exited;
      await folder.remove();
    },
  };
}

async function startProcess(folder: string, port: string) {
  const program = join(import.meta.dirname, "s3-server-process.ts");
  const child = Bun.spawn([process.execPath, program, folder, port, bucket], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  for await (const chunk of child.stdout) {
    said += new TextDecoder().decode(chunk);
    if (said.endsWith("\n")) return { child, port: said.trim() };
  }
  throw new Error("The S3 server did not start");
}
