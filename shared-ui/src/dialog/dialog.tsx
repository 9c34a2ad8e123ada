import { type ComponentType, useEffect, useState } from "react";
import type { DialogProps } from "./dialog-props.ts";

type LiveDialog = ComponentType<DialogProps>;

let loaded: LiveDialog | undefined;

/** Fetches the dialog's code ahead of its use. */
export async function preloadDialog(): Promise<LiveDialog> {
  loaded = (await import("./live-dialog.tsx")).LiveDialog;
  return loaded;
}

/**
 * A modal dialog: centred, or a sheet as wide as the window on a phone. Its code comes when it is first
 * opened; if it cannot be loaded, the dialog asks to be closed.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props;
  const [Live, setLive] = useState(() => loaded);

  useEffect(() => {
    if (open && !Live) preloadDialog().then((live) => setLive(() => live), onClose);
  }, [open, Live, onClose]);

  return Live ? <Live {...props} /> : null;
}
