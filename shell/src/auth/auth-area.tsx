import { toast, useMessages } from "@aushadhi/shared-ui";
import { useAtom, useStore } from "jotai";
import { type ComponentType, useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { messages } from "../messages.ts";
import { authAtom } from "./auth-state.ts";
import { loadAuthDialogs } from "./load-auth-dialogs.ts";
import { openFromAddress } from "./open-from-address.ts";

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
