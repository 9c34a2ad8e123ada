import type { Release } from "@aushadhi/api/src/server";

/** Public address of a release's file. */
export function fileAddress({ name, version }: Pick<Release, "name" | "version">, path: string) {
  return `/mfe/${name}/${version}/${path}`;
}

/** Every file also has a path in this folder, for retries: a browser may remember a failed module by its address. */
export const retryFolder = "~1";
