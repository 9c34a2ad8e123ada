import { preloadDrawer } from "@aushadhi/shared-ui";
import type { ComponentType } from "react";
import type { CartSheetProps } from "./cart-sheet.tsx";

let sheet: ComponentType<CartSheetProps> | undefined;

/** The drawer with what is in it, once its code is here. */
export const loadedSheet = () => sheet;

/** Fetches the code of the drawer and of what is in it. */
export async function loadDrawer(): Promise<void> {
  const [module] = await Promise.all([import("./cart-sheet.tsx"), preloadDrawer()]);
  sheet = module.CartSheet;
}
