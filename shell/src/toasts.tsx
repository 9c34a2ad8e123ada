import { dismissToasts, sessionAtom, ToastArea, toast, useMessages } from "@aushadhi/shared-ui";
import { useStore } from "jotai";
import { useEffect } from "react";
import { messages } from "./messages.ts";

/**
 * The toast area. Shows when the connection is lost and when it is back, and removes the toasts of a user who signs
 * out.
 */
export function Toasts() {
  const { layout, toasts } = useMessages(messages);
  const store = useStore();

  useEffect(() => {
    const showOffline = () => toast("info", layout.offline);
    const showOnline = () => toast("success", layout.online);
    addEventListener("offline", showOffline);
    addEventListener("online", showOnline);
    const stop = store.sub(sessionAtom, () => {
      if (!store.get(sessionAtom)) dismissToasts();
    });
    return () => {
      stop();
      removeEventListener("offline", showOffline);
      removeEventListener("online", showOnline);
    };
  }, [layout, store]);

  return <ToastArea words={toasts} />;
}
