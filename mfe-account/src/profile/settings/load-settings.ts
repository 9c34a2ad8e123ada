import { preloadDialog } from "@aushadhi/shared-ui";

type Settings = typeof import("./settings-dialog.tsx").SettingsDialog;

let settings: Settings | undefined;

/** Returns the settings dialog if its code has loaded, otherwise undefined. */
export const getLoadedSettings = () => settings;

/** Loads the code of the settings and of the dialog component. */
export async function loadSettings(): Promise<void> {
  const [module] = await Promise.all([import("./settings-dialog.tsx"), preloadDialog()]);
  settings = module.SettingsDialog;
}

/** Loads the settings' code ahead of time. A failure is ignored: opening the settings tries again. */
export const preloadSettings = () => void loadSettings().catch(() => undefined);
