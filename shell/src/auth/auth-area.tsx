import { preloadDialog, sessionAtom, toast, useMessages } from "@aushadhi/shared-ui";
import { type Store, useAtom, useStore } from "jotai";
import { type ComponentType, useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { messages } from "../messages.ts";
import { authAtom, openLogin } from "./auth-state.ts";
import { goTo, parseSitePath } from "./site-path.ts";

interface AuthAreaProps {
  /** Loads the code of the dialogs. */
  load?: () => Promise<ComponentType>;
}

/** The place of the sign-in dialogs. Renders nothing, and loads no code, until a dialog opens. */
export function AuthArea({ load = loadAuthDialogs }: AuthAreaProps) {
  const { remote } = useMessages(messages);
  const store = useStore();
  const [, navigate] = useLocation();
  const search = useSearch();
  const [{ dialog }, setAuth] = useAtom(authAtom);
  const [Dialogs, setDialogs] = useState<ComponentType>();
  const isMissing = dialog !== "none" && !Dialogs;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read again when its query changes.
  useEffect(() => openFromAddress(store, navigate), [store, navigate, search]);

  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (loaded) => setDialogs(() => loaded),
      () => {
        setAuth({ dialog: "none" });
        toast("error", remote.text);
      },
    );
  }, [isMissing, load, setAuth, remote]);

  return Dialogs ? <Dialogs /> : null;
}

/**
 * Opens the dialog named in the address: `?reset=token` of a mailed link, or `?login=path` of a redirect for guests.
 * Removes the parameter from the address at once.
 */
function openFromAddress(store: Store, navigate: (path: string) => void): void {
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

/** Loads the code of the sign-in dialogs and of the dialog component. */
export async function loadAuthDialogs(): Promise<ComponentType> {
  const [{ AuthDialogs }] = await Promise.all([import("./auth-dialogs.tsx"), preloadDialog()]);
  return AuthDialogs;
}
