import { join } from "node:path";
import { compressOnce, readBuild } from "@aushadhi/api/src/server";
import {
  buildFolder,
  buildMissing,
  compressedFolder,
  computeVersion,
  releasedPackages,
} from "./local-builds.ts";

/**
 * Builds the packages of this tree whose sources changed, and compresses their files, so that the next start only
 * publishes them. It touches no data and no file that a running shop reads.
 */
export async function buildAll(): Promise<void> {
  const packages = releasedPackages();
  await buildMissing(packages);
  for (const name of packages) await compress(name);
}

async function compress(name: string): Promise<void> {
  const compressFile = compressOnce(join(compressedFolder(name), computeVersion(name)));
  const { client } = await readBuild(buildFolder(name));
  await Promise.all([...client.values()].map(compressFile));
}
