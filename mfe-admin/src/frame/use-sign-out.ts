import { leaveForms, signOut, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useStore } from "jotai";
import { useState } from "react";
import { frameMessages } from "./messages.ts";

/** Props of a sign-out button. */
export function useSignOut() {
  const text = useMessages(frameMessages);
  const { api } = usePlatform();
  const store = useStore();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut(store, api).catch((error: unknown) =>
      toast("error", getFailureText(error, text.logoutFailed)),
    );
    setBusy(false);
  };
  return {
    onClick: () => isBusy || leaveForms(() => void leave()),
    "aria-busy": isBusy || undefined,
  };
}
