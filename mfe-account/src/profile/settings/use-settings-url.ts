import { links } from "@aushadhi/shared-ui";
import { useCallback, useEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";

/** History state of settings opened from the profile: closing them then goes back. */
export const openedFromProfile = { overProfile: true };

/** Whether the URL asks for the settings, and a function that closes them. */
export function useSettingsUrl() {
  const isOpen = new URLSearchParams(useSearch()).has("settings");
  const [, navigate] = useLocation();
  // `history.back` is asynchronous and must not run twice.
  const isClosing = useRef(false);
  useEffect(() => {
    if (!isOpen) isClosing.current = false;
  }, [isOpen]);

  const close = useCallback(() => {
    if (isClosing.current) return;
    isClosing.current = true;
    const state: Partial<typeof openedFromProfile> | null = history.state;
    if (state?.overProfile) history.back();
    else navigate(links.profile, { replace: true });
  }, [navigate]);
  return { isOpen, close };
}
