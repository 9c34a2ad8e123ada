import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readRanges } from "./read-ranges.ts";

/** Facts about a front-end package for the build, from `aushadhi` in its package.json. */
export interface PackageInfo {
  /** The package's name without its scope, as in releases: `shell`, `mfe-catalog`. */
  name: string;
  folder: string;
  version: string;
  /** Version ranges of other packages, from its own package.json. */
  ranges: Record<string, string>;
  kind: "shell" | "remote";
  /** What a remote exposes: `{ "./routes": "./src/routes.tsx" }`, and `./parts` if it has fragments. */
  exposes: Record<string, string>;
  /** Entry module for the server; null when only the browser renders. */
  server: string | null;
  /** Whether only committed code may be published. */
  clean?: boolean;
  /** Command of its own browser journeys, which must end with 0 before it is promoted. */
  journeys?: string;
}

/** Reads the package in a folder, in this tree or in its own repository. Throws when it is no front-end package. */
export function readPackageInfo(folder: string): PackageInfo {
  const json = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (!json.aushadhi) throw new Error(`${folder} is not a front-end package`);
  const name = json.name.replace(/^@[^/]*\//, "");
  const { version } = json;
  const ranges = readRanges(json);
  return {
    name,
    folder: resolve(folder),
    version,
    ranges,
    exposes: {},
    server: null,
    ...json.aushadhi,
  };
}
