import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readRanges } from "./read-ranges.ts";

const root = join(import.meta.dirname, "..", "..");

/** What the build needs to know of a front-end package; `aushadhi` in its package.json. */
export interface PackageInfo {
  /** Folder name: `shell`, `mfe-catalog`. */
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

/** Reads a package by its folder name. Throws when it is no front-end package. */
export function packageInfo(name: string): PackageInfo {
  const folder = join(root, name);
  const json = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (!json.aushadhi) throw new Error(`${name} is not a front-end package`);
  const { version } = json;
  const ranges = readRanges(json);
  return { name, folder, version, ranges, exposes: {}, server: null, ...json.aushadhi };
}
