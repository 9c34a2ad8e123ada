import { listScripts, measureScripts } from "../gate/script-sizes.ts";
import type { Release } from "../release-set.ts";

type ReadSize = (integrity: string) => Promise<number>;

/** Measures the compressed scripts that each page loads of its own package, in bytes by path. */
export async function measurePages(
  release: Release,
  readSize: ReadSize,
): Promise<Map<string, number>> {
  const { routes, modules: common } = release.manifest;
  const sizes = new Map<string, number>();
  for (const { path, modules } of routes) {
    sizes.set(path, await measure(release, [...common, ...modules], readSize));
  }
  return sizes;
}

/** Measures the scripts of the largest page of a package, or of its fragments when it has no page. */
export async function measureLargestPage(release: Release, readSize: ReadSize): Promise<number> {
  const { routes, modules, parts } = release.manifest;
  if (routes.length === 0) return measure(release, parts?.modules ?? modules, readSize);
  return Math.max(...(await measurePages(release, readSize)).values());
}

async function measure(
  release: Release,
  paths: readonly string[],
  readSize: ReadSize,
): Promise<number> {
  const bytes = await measureScripts(listScripts(release, paths), readSize);
  return bytes.get(release.name) ?? 0;
}
