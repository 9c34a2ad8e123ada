import type { NavEntry } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { createContext, useContext } from "react";
import { signedInUserAtom } from "../auth/signed-in-user.ts";
import { mayOpen } from "./access.ts";
import type { PageAddress } from "./pages.ts";

/** Says of a path whether it has a page in this visitor's release set. Provided by the app; nothing is there without it. */
export const SitePages = createContext<(path: string) => boolean>(() => false);

/** Whether there is a page at this path, so that no control leads to one that is not. */
export const useHasPage = (path: string): boolean => useContext(SitePages)(path);

/** Pages of this visitor's release set. Provided by the app; empty without it. */
export const SiteNav = createContext<readonly PageAddress[]>([]);

/** What releases add to the navigation at one place, for the person who is signed in, in its order. */
export function useNavEntries(place: NavEntry["place"]): (NavEntry & { path: string })[] {
  const user = useAtomValue(signedInUserAtom);
  return useContext(SiteNav)
    .flatMap(({ pattern, nav }) =>
      nav?.place === place && mayOpen(nav.access, user) ? { ...nav, path: pattern } : [],
    )
    .sort((a, b) => a.order - b.order || (a.label < b.label ? -1 : 1));
}
