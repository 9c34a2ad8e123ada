import { dismissToasts, sessionAtom, ToastArea, toast, useMessages } from "@aushadhi/shared-ui";
import { useStore } from "jotai";
import { useEffect } from "react";
import { messages } from "./messages.ts";

/** The toast area, and the notices that the connection is gone and that it is back. A person's notices go with them. */
export function Toasts() {
  const { layout, toasts } = useMessages(messages);
  const store = useStore();

  useEffect(() => {
    const lost = () => toast("info", layout.offline);
    const back = () => toast("success", layout.online);
    addEventListener("offline", lost);
    addEventListener("online", back);
    const stop = store.sub(sessionAtom, () => {
      if (!store.get(sessionAtom)) dismissToasts();
    });
    return () => {
      stop();
      removeEventListener("offline", lost);
      removeEventListener("online", back);
    };
  }, [layout, store]);

  return <ToastArea words={toasts} />;
}
