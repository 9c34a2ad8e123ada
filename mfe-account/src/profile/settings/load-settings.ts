import { preloadDialog } from "@aushadhi/shared-ui";

type Settings = typeof import("./settings-dialog.tsx").SettingsDialog;

let settings: Settings | undefined;

/** The settings once their code is here. */
export const loadedSettings = () => settings;

/** Fetches the code of the settings and of the dialog that they are shown in. */
export async function loadSettings(): Promise<void> {
  const [module] = await Promise.all([import("./settings-dialog.tsx"), preloadDialog()]);
  settings = module.SettingsDialog;
}

/** Fetches it ahead of its use; what fails is tried again when it is needed. */
export const fetchSettings = () => void loadSettings().catch(() => undefined);
