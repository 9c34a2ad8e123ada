import { toast, useMessages } from "@aushadhi/shared-ui";
import { useEffect, useState } from "react";
import { messages } from "../messages.ts";
import { getLoadedSettings, loadSettings } from "./load-settings.ts";
import type { SettingsDialogProps } from "./settings-dialog.tsx";

/** Renders the settings dialog. Its code loads when the URL first asks for it. */
export function AccountSettings(props: SettingsDialogProps) {
  const { isOpen, close } = props;
  const { notOpened } = useMessages(messages).actions;
  const [Settings, setSettings] = useState(getLoadedSettings);

  useEffect(() => {
    if (!isOpen) return;
    loadSettings().then(
      () => setSettings(getLoadedSettings),
      () => {
        toast("error", notOpened);
        close();
      },
    );
  }, [isOpen, close, notOpened]);

  return Settings ? <Settings {...props} /> : null;
}
