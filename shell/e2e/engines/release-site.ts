import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Person } from "../support/people.ts";
import { findFreePort } from "./free-port.ts";

/** A separate shop in which packages can be published again. */
export interface ReleaseSite {
  origin: string;
  /** Publishes a package again for everybody and returns the version. */
  publish(name: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens a separate shop without products.
 * @param admin created in it, if given
 */
export async function openReleaseSite(admin?: Person): Promise<ReleaseSite> {
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-releases-"));
  const port = await findFreePort();
  const program = join(import.meta.dirname, "../../cli/testing/release-site.ts");
  const child = spawn(process.env.BUN ?? "bun", [program], {
    stdio: ["pipe", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      SEED: "none",
      LOG_LEVEL: "error",
      NODE_ENV: "production",
      ...(admin && { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }),
    },
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const readLine = async () => String((await lines.next()).value);
  while ((await readLine()) !== "open");
  return {
    origin: `http://localhost:${port}`,
    publish(name) {
      child.stdin.write(`${name}\n`);
      return readLine();
    },
    async close() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
