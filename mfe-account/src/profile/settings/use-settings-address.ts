import { links } from "@aushadhi/shared-ui";
import { useCallback, useEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";

/** State of the history's entry when the settings were opened from the profile, so that Back closes them. */
export const openedHere = { overProfile: true };

/** Whether the address asks for the settings, and how to close them. */
export function useSettingsAddress() {
  const isOpen = new URLSearchParams(useSearch()).has("settings");
  const [, navigate] = useLocation();
  // Going back takes a moment, and must not be done twice.
  const isClosing = useRef(false);
  useEffect(() => {
    if (!isOpen) isClosing.current = false;
  }, [isOpen]);

  const close = useCallback(() => {
    if (isClosing.current) return;
    isClosing.current = true;
    const state: Partial<typeof openedHere> | null = history.state;
    if (state?.overProfile) history.back();
    else navigate(links.profile, { replace: true });
  }, [navigate]);
  return { isOpen, close };
}
