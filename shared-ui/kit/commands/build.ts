import type { PackageInfo } from "../../build/package-info.ts";
import { KitError } from "../kit-error.ts";

/** Builds packages for production one after another, and skips those that are up to date. */
export async function buildAll(
  packages: readonly PackageInfo[],
  say: (line: string) => void,
): Promise<string[]> {
  // Vite and its plugins read this when they load.
  process.env.NODE_ENV = "production";
  const { buildPackage, getOutputFolder } = await import("../../build/build.ts");
  const folders: string[] = [];
  for (const info of packages) {
    const version = await buildPackage(info).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new KitError(`${info.name} could not be built:\n${why}`);
    });
    say(`Built ${info.name} ${version}`);
    folders.push(getOutputFolder(info));
  }
  return folders;
}
