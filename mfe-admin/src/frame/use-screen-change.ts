import { announce, useMessages } from "@aushadhi/shared-ui";
import { useEffect, useRef } from "react";
import { frameMessages } from "./messages.ts";
import type { AdminScreen } from "./screens.ts";

/** Begins another screen at the same path at its top, and says which one it is: the shell sees no other page there. */
export function useScreenChange(open: AdminScreen | undefined): void {
  const { screens } = useMessages(frameMessages);
  const shown = useRef(open);
  useEffect(() => {
    if (!open || open === shown.current) return;
    shown.current = open;
    scrollTo(0, 0);
    announce(screens[open.name]);
  }, [open, screens]);
}
