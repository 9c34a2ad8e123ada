import { join } from "node:path";
import { readKitVersion } from "@aushadhi/shared-ui/kit/pack/read-kit-version";
import { HTTPException } from "hono/http-exception";
import type { PackedKit } from "../server/files/kit-routes.ts";
import { root } from "./install.ts";

/**
 * Creates a function that packs the kit of the sources as they are now. The function fails once they have changed, because
 * that kit would build for another shop than the running one.
 */
export function createKitPacker(): () => Promise<PackedKit> {
  const present = readKitVersion();
  return async () => {
    const kit = await packKit();
    if (kit.version === (await present)) return kit;
    const message =
      "The shop's sources have changed since it started. It has their kit after a restart.";
    throw new HTTPException(503, { message });
  };
}

/** Packs this tree's kit in its own process, unless it is already packed. */
export async function packKit(): Promise<PackedKit> {
  const child = Bun.spawn([process.execPath, join(root, "shared-ui/kit/pack/pack-kit.ts")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [code, output, errors] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if (code !== 0) throw new Error(`The kit could not be packed:\n${output}${errors}`);
  const version = output.trim();
  const file = Bun.file(join(root, "shared-ui/dist/kit", `${version}.tgz`));
  return { version, tarball: await file.bytes() };
}
