import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readRanges } from "./read-ranges.ts";

/** What the build needs to know of a front-end package; `aushadhi` in its package.json. */
export interface PackageInfo {
  /** The package's name without its scope, as releases have it: `shell`, `mfe-catalog`. */
  name: string;
  folder: string;
  version: string;
  /** Versions of other packages that it can do with, as its own package.json names them. */
  ranges: Record<string, string>;
  kind: "shell" | "remote";
  /** What a remote exposes: `{ "./routes": "./src/routes.tsx" }`, and `./parts` where it supplies any. */
  exposes: Record<string, string>;
  /** Module the server renders with; null where only the browser renders. */
  server: string | null;
}

/** Reads the package in a folder, in this tree or in a repository of its own. Throws when it is no front-end package. */
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
