import { preloadDrawer } from "@aushadhi/shared-ui";
import type { ComponentType } from "react";

export interface CartPanelProps {
  /** Closes the drawer, to go on to a page. */
  onLeave(): void;
}

let panel: ComponentType<CartPanelProps> | undefined;

/** What is inside the drawer, once its code is here. */
export const loadedPanel = () => panel;

/** Fetches the code of the drawer and of what is in it. */
export async function loadDrawer(): Promise<void> {
  const [module] = await Promise.all([import("./cart-panel.tsx"), preloadDrawer()]);
  panel = module.CartPanel;
}
