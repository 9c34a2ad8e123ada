import { join } from "node:path";
import { Glob } from "bun";
import type { PackageInfo } from "./package-info.ts";

const root = join(import.meta.dirname, "..", "..");

/** What every package's build depends on beside its own folder. */
const common = [
  "bun.lock",
  "tsconfig.json",
  "shared-ui/package.json",
  "shared-ui/build/**/*.ts",
  "api/src/contract/*.ts",
];

/**
 * Version of a package's build: its own version and a hash of everything the build is made from, so that
 * the same sources always give the same version and other sources another one.
 */
export async function sourceVersion(info: PackageInfo, mode: BuildMode): Promise<string> {
  const patterns = [...common, `${info.name}/package.json`, `${info.name}/src/**/*`];
  // The shell carries shared-ui inside; remotes take it from the shell, but for what each bundles for itself.
  patterns.push(info.kind === "shell" ? "shared-ui/src/**/*" : "shared-ui/src/bundled/**/*");
  const files = patterns.flatMap((pattern) => [...new Glob(pattern).scanSync({ cwd: root })]);
  const hash = new Bun.CryptoHasher("sha256");
  for (const file of files.filter((file) => !/\.test\.tsx?$/.test(file)).sort()) {
    hash.update(`${file}\0`).update(await Bun.file(join(root, file)).bytes());
  }
  const suffix = mode === "development" ? "-dev" : "";
  return `${info.version}-${hash.digest("hex").slice(0, 10)}${suffix}`;
}

export type BuildMode = "production" | "development";
