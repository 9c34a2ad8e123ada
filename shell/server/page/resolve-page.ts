import type { Development } from "@aushadhi/api/contract";
import type { ReleaseSet } from "@aushadhi/api/src/server";
import { mayHave, sentAway } from "../../src/router/access.ts";
import type { PageAddress } from "../../src/router/pages.ts";
import { findOwner, listReleasePages, type PageOwner } from "./find-owner.ts";
import type { Viewer } from "./viewer.ts";

/** The page that one visitor asked for. It is found once, and every later step takes what it needs from here. */
export interface ResolvedPage {
  /** Releases that this visitor's browser may know of. */
  set: ReleaseSet;
  /** Every page of these releases, in the order in which they are tried. */
  pages: readonly PageAddress[];
  /** Null on a path that nobody owns. */
  owner: PageOwner | null;
  path: string;
  /** Query with only the fields that the page reads, in one order; with its question mark, or empty. */
  search: string;
  /** Who it is for; null for a guest. */
  viewer: Viewer | null;
  /** Path that this visitor is sent to instead; null when the page is open to them. */
  redirect: string | null;
  /** The package that this visitor works on. */
  development?: Development;
}

/** Finds the page at an address, and what of the release set this visitor may know. */
export function resolvePage(all: ReleaseSet, url: URL, viewer: Viewer | null): ResolvedPage {
  const user = viewer?.user ?? null;
  const path = url.pathname;
  const set = { ...all, remotes: all.remotes.filter(({ manifest }) => mayHave(manifest, user)) };
  const pages = listReleasePages(set);
  const owner = findOwner(set, pages, path);
  return {
    set,
    pages,
    owner,
    path,
    search: selectQuery(url, owner?.route.query ?? []),
    viewer,
    redirect: sentAway(path + url.search, owner?.route.access, user),
  };
}

function selectQuery(url: URL, fields: readonly string[]): string {
  const selected = new URLSearchParams();
  for (const field of fields) {
    const value = url.searchParams.get(field);
    if (value !== null) selected.set(field, value);
  }
  const query = selected.toString();
  return query === "" ? "" : `?${query}`;
}
