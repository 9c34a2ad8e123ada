import type { NavEntry } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { createContext, useContext } from "react";
import { signedInUserAtom } from "../platform/signed-in-user.ts";
import { mayOpen } from "./access.ts";
import type { Pages } from "./pages.ts";

/** Pages of this visitor's release set. Provided by the app; there are none without it. */
export const SitePages = createContext<Pick<Pages, "addresses" | "find">>({
  addresses: [],
  find: () => null,
});

/** Says of a path whether somebody owns it; the page for paths that nobody owns does not count. */
export function useHasPage(): (path: string) => boolean {
  const { find } = useContext(SitePages);
  return (path) => (find(path)?.pattern ?? "*") !== "*";
}

/** What releases add to the navigation at one place, for the person who is signed in, in its order. */
export function useNavEntries(place: NavEntry["place"]): (NavEntry & { path: string })[] {
  const user = useAtomValue(signedInUserAtom);
  return useContext(SitePages)
    .addresses.flatMap(({ pattern, nav }) =>
      nav?.place === place && mayOpen(nav.access, user) ? { ...nav, path: pattern } : [],
    )
    .sort((a, b) => a.order - b.order || (a.label < b.label ? -1 : 1));
}
