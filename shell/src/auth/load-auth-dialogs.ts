import { preloadDialog } from "@aushadhi/shared-ui";
import type { ComponentType } from "react";

/** Fetches the code of the sign-in dialogs, and of the dialog that they are shown in. */
export async function loadAuthDialogs(): Promise<ComponentType> {
  const [{ AuthDialogs }] = await Promise.all([import("./auth-dialogs.tsx"), preloadDialog()]);
  return AuthDialogs;
}
