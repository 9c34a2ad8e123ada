import { announce, useMessages } from "@aushadhi/shared-ui";
import { useEffect, useRef } from "react";
import { frameMessages } from "./messages.ts";
import type { AdminScreen } from "./screens.ts";

/**
 * Scrolls to the top and announces the name when another screen opens at the same path, because
 * the shell sees no page change there.
 */
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
