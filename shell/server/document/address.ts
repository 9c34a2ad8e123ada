import type { ReleaseSet } from "@aushadhi/api/src/server";
import type { SessionUser } from "@aushadhi/shared-ui";
import { parse } from "regexparam";
import { matchRoute } from "wouter";
import { mayHave, sentAway } from "../../src/router/access.ts";
import { inMatchingOrder, type PageAddress } from "../../src/router/pages.ts";

/** A document's address, reduced to what its page can tell apart. */
export interface DocumentAddress {
  path: string;
  /** Query with only the fields the page reads, in one order; with its question mark, or empty. */
  search: string;
  /** Who owns the page; null on a path that nobody owns. */
  page: PageAddress | null;
  /** Browser files the page needs besides its owner's own. */
  modules: readonly string[];
  /** Where this visitor is sent instead; null when the page is open to them. */
  sentAway: string | null;
}

/** The part of a release set that a visitor's browser may know of. */
export function setFor(set: ReleaseSet, user: SessionUser | null): ReleaseSet {
  return { ...set, remotes: set.remotes.filter(({ manifest }) => mayHave(manifest, user)) };
}

/** Pages of a release set in the order in which they are tried. */
export function pageAddresses(set: ReleaseSet): PageAddress[] {
  const addresses = [set.shell, ...set.remotes].flatMap(({ name, manifest }) =>
    manifest.routes.map(({ path, access }) => ({ owner: name, pattern: path, access })),
  );
  return inMatchingOrder(addresses);
}

/** Finds the owner of an address without loading anything of it. */
export function documentAddress(
  set: ReleaseSet,
  url: URL,
  user: SessionUser | null,
): DocumentAddress {
  const path = url.pathname;
  const page =
    pageAddresses(set).find(({ pattern }) => matchRoute(parse, pattern, path)[0]) ?? null;
  const owner = [set.shell, ...set.remotes].find(({ name }) => name === page?.owner);
  const route = owner?.manifest.routes.find((one) => one.path === page?.pattern);
  return {
    path,
    search: knownQuery(url, route?.query ?? []),
    page,
    modules: route?.modules ?? [],
    sentAway: sentAway(path + url.search, page?.access, user),
  };
}

function knownQuery(url: URL, fields: readonly string[]): string {
  const known = new URLSearchParams();
  for (const field of fields) {
    const value = url.searchParams.get(field);
    if (value !== null) known.set(field, value);
  }
  const query = known.toString();
  return query === "" ? "" : `?${query}`;
}
