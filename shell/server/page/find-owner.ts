import { createPathMatcher, type PathMatcher } from "@aushadhi/api/contract";
import type { Release, ReleaseSet } from "@aushadhi/api/src/server";
import { listPages } from "../../src/router/list-pages.ts";
import type { PageAddress } from "../../src/router/pages.ts";

/** A page as its release declares it. */
type DeclaredRoute = Release["manifest"]["routes"][number];

/** The release that owns a path, and its matching route. */
export interface PageOwner {
  release: Release;
  route: DeclaredRoute;
}

/** Lists the pages of a release set in matching order. */
export const listReleasePages = ({ shell, remotes }: ReleaseSet): PageAddress[] =>
  listPages([shell, ...remotes].map(({ name, manifest }) => ({ name, routes: manifest.routes })));

/**
 * Finds the owner of a path without loading its code. Returns null when no release owns the path.
 * @param pages pages of this release set, in matching order
 */
export function findOwner(
  { shell, remotes }: ReleaseSet,
  pages: readonly PageAddress[],
  path: string,
): PageOwner | null {
  const page = pages.find(({ pattern }) => getMatcher(pattern).match(path) !== null);
  const release = [shell, ...remotes].find(({ name }) => name === page?.owner);
  const route = release?.manifest.routes.find((one) => one.path === page?.pattern);
  return release && route ? { release, route } : null;
}

/** Parsing the patterns for each request took a fifth of its time. There are few: those of the releases. */
const matchers = new Map<string, PathMatcher>();
const maxMatchers = 1000;

function getMatcher(pattern: string): PathMatcher {
  const matcher = matchers.get(pattern) ?? createPathMatcher(pattern);
  // Requests for package development bring their own patterns, so the cache is limited.
  if (matchers.size >= maxMatchers) matchers.clear();
  matchers.set(pattern, matcher);
  return matcher;
}
