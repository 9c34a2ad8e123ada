import { signOut, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useAtomValue, useStore } from "jotai";
import { type MouseEvent, useState } from "react";
import { messages } from "../messages.ts";
import { signedInUserAtom } from "../platform/signed-in-user.ts";
import { loadAuthDialogs } from "./auth-area.tsx";
import { openLogin } from "./auth-state.ts";

/**
 * Props of the button that signs in, or signs out when somebody is signed in. It is one button, so that the focus has a
 * place to return to. It is busy while the dialogs load and during the request.
 * @param load loads the code of the dialogs
 */
export function useAccount(load = loadAuthDialogs) {
  const { navbar, auth } = useMessages(messages);
  const { api } = usePlatform();
  const store = useStore();
  const user = useAtomValue(signedInUserAtom);
  const [isBusy, setBusy] = useState(false);

  const runBusy = async (work: Promise<unknown>) => {
    setBusy(true);
    await work.catch(() => undefined);
    setBusy(false);
  };
  const fetchDialogs = () => void load().catch(() => undefined);

  const login = {
    children: navbar.login,
    "aria-haspopup": "dialog" as const,
    onPointerEnter: fetchDialogs,
    onFocus: fetchDialogs,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // Safari does not focus a pressed button, so the dialog would have no element to return the focus to.
      currentTarget.focus({ preventScroll: true });
      openLogin(store);
      void runBusy(load());
    },
  };
  const leave = () =>
    signOut(store, api).catch((error) => toast("error", getFailureText(error, auth.logoutFailed)));
  const out = { children: navbar.logout, onClick: () => void (isBusy || runBusy(leave())) };
  return { user, button: { ...(user ? out : login), "aria-busy": isBusy || undefined } };
}
