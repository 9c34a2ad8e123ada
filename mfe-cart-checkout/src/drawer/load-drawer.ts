import { preloadDrawer } from "@aushadhi/shared-ui";
import type { ComponentType } from "react";
import type { CartSheetProps } from "./cart-sheet.tsx";

let sheet: ComponentType<CartSheetProps> | undefined;

/** Returns the drawer's component, once loaded. */
export const getLoadedSheet = () => sheet;

/** Loads the code of the drawer and its content. */
export async function loadDrawer(): Promise<void> {
  const [module] = await Promise.all([import("./cart-sheet.tsx"), preloadDrawer()]);
  sheet = module.CartSheet;
}
