import { join } from "node:path";
import { Glob } from "bun";
import { surroundings } from "../places.ts";

/** Sources of the kit. */
const sources = [
  "{api,shared-ui}/package.json",
  "{bun.lock,package.json,tsconfig.json}",
  "shared-ui/{src,build,kit}/**/*",
  "api/src/contract/**/*",
];

/** Computes the kit's version: shared-ui's version and a hash of all sources. */
export async function readKitVersion(): Promise<string> {
  const files = sources.flatMap((pattern) => [
    ...new Glob(pattern).scanSync({ cwd: surroundings, dot: true }),
  ]);
  const hash = new Bun.CryptoHasher("sha256").update(Bun.version);
  for (const file of files.sort()) {
    hash.update(`${file}\0`).update(await Bun.file(join(surroundings, file)).bytes());
  }
  const { version } = await Bun.file(join(surroundings, "shared-ui/package.json")).json();
  return `${version}-${hash.digest("hex").slice(0, 10)}`;
}
