import { ToastArea, toast, useMessages } from "@aushadhi/shared-ui";
import { useEffect } from "react";
import { messages } from "./messages.ts";

/** The toast area, and the notices that the connection is gone and that it is back. */
export function Toasts() {
  const { layout, toasts } = useMessages(messages);

  useEffect(() => {
    const lost = () => toast("info", layout.offline);
    const back = () => toast("success", layout.online);
    addEventListener("offline", lost);
    addEventListener("online", back);
    return () => {
      removeEventListener("offline", lost);
      removeEventListener("online", back);
    };
  }, [layout]);

  return <ToastArea words={toasts} />;
}
