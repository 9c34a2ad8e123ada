import type { Development } from "@aushadhi/api/contract";
import type { Preview, ReleaseSet } from "@aushadhi/api/src/server";
import { canLoadRemote, findRedirect } from "../../src/router/access.ts";
import type { PageAddress } from "../../src/router/pages.ts";
import { findOwner, listReleasePages, type PageOwner } from "./find-owner.ts";
import type { Viewer } from "./viewer.ts";

/** The page that a visitor requested. It is resolved once; every later step reads from it. */
export interface ResolvedPage {
  /** Releases that this visitor may know about. */
  set: ReleaseSet;
  /** Every page of these releases, in matching order. */
  pages: readonly PageAddress[];
  /** Null when no release owns the path. */
  owner: PageOwner | null;
  path: string;
  /** Query with only the fields that the page reads, in the page's order. Starts with a question mark, or is empty. */
  search: string;
  /** Null for a guest. */
  viewer: Viewer | null;
  /** Where this visitor is redirected; null when they may open the page. */
  redirect: string | null;
  /** The package that this visitor develops. */
  development?: Development;
  /** The preview that this visitor has opened. */
  preview?: Preview;
}

/** Finds the page at an address, and the part of the release set that this visitor may know about. */
export function resolvePage(all: ReleaseSet, url: URL, viewer: Viewer | null): ResolvedPage {
  const user = viewer?.user ?? null;
  const path = url.pathname;
  const set = {
    ...all,
    remotes: all.remotes.filter(({ manifest }) => canLoadRemote(manifest, user)),
  };
  const pages = listReleasePages(set);
  const owner = findOwner(set, pages, path);
  return {
    set,
    pages,
    owner,
    path,
    search: selectQuery(url, owner?.route.query ?? []),
    viewer,
    redirect: findRedirect(path + url.search, owner?.route.access, user),
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
