import { sessionAtom } from "@aushadhi/shared-ui";
import type { Store } from "jotai";
import { authAtom, openLogin } from "./auth-state.ts";
import { goTo, parseSitePath } from "./site-path.ts";

/**
 * Opens the dialog named in the address: `?reset=token` of a mailed link, or `?login=path` of a redirect for guests.
 * Removes the parameter from the address at once.
 */
export function openFromAddress(store: Store, navigate: (path: string) => void): void {
  const url = new URL(location.href);
  const token = url.searchParams.get("reset");
  const returnTo = url.searchParams.get("login");
  if (token === null && returnTo === null) return;
  url.searchParams.delete("reset");
  url.searchParams.delete("login");
  history.replaceState(history.state, "", url);

  const path = parseSitePath(returnTo);
  if (token !== null) store.set(authAtom, { dialog: "reset", token });
  else if (!store.get(sessionAtom)) openLogin(store, path);
  else if (path) goTo(path, navigate);
}
