import type { Access, NavEntry } from "@aushadhi/shared-ui";
import type { PageAddress } from "./pages.ts";

/** A package of the release set, with the pages that it declares. */
interface PageOwner {
  name: string;
  routes: readonly {
    path: string;
    access: Access;
    layout?: "own" | undefined;
    nav?: NavEntry | undefined;
  }[];
}

/** Lists every page of a release set, in matching order. */
export function listPages(owners: readonly PageOwner[]): PageAddress[] {
  const pages = owners.flatMap(({ name, routes }) =>
    routes.map(({ path, access, layout, nav }) => ({
      owner: name,
      pattern: path,
      access,
      layout,
      nav,
    })),
  );
  return sortForMatching(pages);
}

/** Sorts pages for matching: a catch-all page is last, no matter who owns it. */
export function sortForMatching(addresses: readonly PageAddress[]): PageAddress[] {
  return [...addresses].sort((a, b) => Number(a.pattern === "*") - Number(b.pattern === "*"));
}
