import { createContext } from "react";

/** State of a history entry with open dialogs and drawers: their ids, the lowest first. */
export interface OverlayState {
  overlays?: readonly string[];
}

/** The move back from the entry of a dialog that was closed without Back. A navigation waits until it has ended. */
export const overlayExit: { promise: Promise<void> | null } = { promise: null };

/** Whether the dialog below has an address of its own, so that Back closes it already. */
export const HasAddress = createContext(false);
