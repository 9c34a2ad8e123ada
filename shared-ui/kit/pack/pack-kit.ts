/** Packs the kit of this tree unless it is packed: `bun shared-ui/kit/pack/pack-kit.ts`. Prints its version. */
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { surroundings } from "../places.ts";
import { bundleCommands, bundleSharedUi } from "./bundle-code.ts";
import { collectSources } from "./collect-sources.ts";
import { describeKit } from "./describe-kit.ts";
import { emitTypes } from "./emit-types.ts";
import { readKitVersion } from "./read-kit-version.ts";
import { writeTarball } from "./write-tarball.ts";

const version = await readKitVersion();
const file = join(surroundings, "shared-ui/dist/kit", `${version}.tgz`);
if (!existsSync(file)) {
  const parts = await Promise.all([
    bundleCommands(),
    bundleSharedUi(),
    emitTypes(),
    collectSources(),
    describeKit(version),
  ]);
  const tarball = await writeTarball(new Map(parts.flatMap((part) => [...part])));
  // Write to another name, then rename: a reader sees the whole file or none.
  const draft = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, tarball);
  await rename(draft, file);
}
console.log(version);
