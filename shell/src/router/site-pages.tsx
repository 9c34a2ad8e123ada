import type { NavEntry } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { createContext, useContext } from "react";
import { signedInUserAtom } from "../platform/signed-in-user.ts";
import { canOpen } from "./access.ts";
import type { Pages } from "./pages.ts";

/** Pages of the visitor's release set. The app provides them. */
export const SitePages = createContext<Pick<Pages, "addresses" | "find">>({
  addresses: [],
  find: () => null,
});

/** Returns a function that says whether a package owns a path. The catch-all page does not count. */
export function useHasPage(): (path: string) => boolean {
  const { find } = useContext(SitePages);
  return (path) => (find(path)?.pattern ?? "*") !== "*";
}

/** Returns the navigation entries that releases add at one place, sorted, for the signed-in user. */
export function useNavEntries(place: NavEntry["place"]): (NavEntry & { path: string })[] {
  const user = useAtomValue(signedInUserAtom);
  return useContext(SitePages)
    .addresses.flatMap(({ pattern, nav }) =>
      nav?.place === place && canOpen(nav.access, user) ? { ...nav, path: pattern } : [],
    )
    .sort((a, b) => a.order - b.order || (a.label < b.label ? -1 : 1));
}
