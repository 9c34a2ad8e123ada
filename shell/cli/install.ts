/** Imports only Bun itself, because it runs before anything is installed. */
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { Glob } from "bun";
import { runInstead } from "./signals.ts";

export const root = join(import.meta.dirname, "..", "..");

const stampFile = join(root, "node_modules", ".installed");

/**
 * Installs the packages of the lock file unless they are installed. After an installation it runs the command again in
 * a new process, since this one has already failed to resolve packages, and exits with that process.
 */
export async function ensureInstalled(): Promise<void> {
  const stamp = await computeStamp();
  const file = Bun.file(stampFile);
  if ((await file.exists()) && (await file.text()) === stamp) return;
  await access(root, constants.W_OK).catch(() => {
    console.error(
      `Packages are missing, and this user may not write into ${root}. Its owner must run: bun run build`,
    );
    process.exit(1);
  });
  // Only the command may write to standard output.
  console.error("Installing packages …");
  const install = Bun.spawn([process.execPath, "install", "--frozen-lockfile"], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [code, errors] = await Promise.all([install.exited, new Response(install.stderr).text()]);
  if (code !== 0) {
    console.error(errors);
    process.exit(code);
  }
  await Bun.write(stampFile, stamp);
  process.exit(await runInstead([process.execPath, ...process.argv.slice(1)]));
}

async function computeStamp(): Promise<string> {
  const hash = new Bun.CryptoHasher("sha256");
  for (const file of ["bun.lock", ...new Glob("*/package.json").scanSync({ cwd: root })].sort()) {
    hash.update(await Bun.file(join(root, file)).bytes());
  }
  return hash.digest("hex");
}
