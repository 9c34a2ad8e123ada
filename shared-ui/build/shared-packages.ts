import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Packages that a page loads once: the shell provides them to all remotes. */
export const sharedPackages = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "styled-components",
  "jotai",
  "wouter",
  "@tanstack/react-query",
  "@aushadhi/shared-ui",
] as const;

const require = createRequire(import.meta.url);

/** Reads the installed version of each shared package. */
export function readSharedVersions(): Record<string, string> {
  return Object.fromEntries(sharedPackages.map((name) => [name, installedVersion(name)]));
}

function installedVersion(name: string): string {
  if (name === "@aushadhi/shared-ui") return readVersion(join(import.meta.dirname, ".."));
  const packageName = name.startsWith("@") ? name : name.split("/", 1)[0];
  let folder = dirname(require.resolve(name));
  while (!isRootOf(folder, packageName ?? name)) folder = dirname(folder);
  return readVersion(folder);
}

function isRootOf(folder: string, name: string): boolean {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).name === name;
  } catch {
    return false;
  }
}

function readVersion(folder: string): string {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}
