import { preloadDialog } from "@aushadhi/shared-ui";
import type { ComponentType } from "react";

/** Loads the code of the sign-in dialogs and of the dialog component. */
export async function loadAuthDialogs(): Promise<ComponentType> {
  const [{ AuthDialogs }] = await Promise.all([import("./auth-dialogs.tsx"), preloadDialog()]);
  return AuthDialogs;
}
