import { toast, useMessages } from "@aushadhi/shared-ui";
import { useEffect, useState } from "react";
import { messages } from "../messages.ts";
import { loadedSettings, loadSettings } from "./load-settings.ts";
import type { SettingsDialogProps } from "./settings-dialog.tsx";

/** The place of the settings: nothing until the address asks for them, then their code comes. */
export function AccountSettings(props: SettingsDialogProps) {
  const { isOpen, close } = props;
  const { notOpened } = useMessages(messages).actions;
  const [Settings, setSettings] = useState(loadedSettings);

  useEffect(() => {
    if (!isOpen) return;
    loadSettings().then(
      () => setSettings(loadedSettings),
      () => {
        toast("error", notOpened);
        close();
      },
    );
  }, [isOpen, close, notOpened]);

  return Settings ? <Settings {...props} /> : null;
}
