import { join } from "node:path";
import type { PackedKit } from "../server/files/kit-routes.ts";
import { root } from "./install.ts";

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
