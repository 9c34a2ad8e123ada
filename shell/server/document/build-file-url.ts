import type { Release } from "@aushadhi/api/src/server";

/** Builds the public URL path of a release's file. */
export function buildFileUrl({ name, version }: Pick<Release, "name" | "version">, path: string) {
  return `/mfe/${name}/${version}/${path}`;
}

/** Every file also has a path in this folder, for retries, because a browser may remember the URL of a failed module. */
export const retryFolder = "~1";
