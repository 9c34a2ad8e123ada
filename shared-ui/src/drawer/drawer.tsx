import { type ComponentType, useEffect, useState } from "react";
import type { DrawerProps } from "./drawer-props.ts";

type LiveDrawer = ComponentType<DrawerProps>;

let loaded: LiveDrawer | undefined;

/** Fetches the drawer's code ahead of its use. */
export async function preloadDrawer(): Promise<LiveDrawer> {
  loaded = (await import("./live-drawer.tsx")).LiveDrawer;
  return loaded;
}

/**
 * A modal panel that slides up from the bottom, at most nine tenths of the window high. Its code comes when it is
 * first opened; if it cannot be loaded, the drawer asks to be closed.
 */
export function Drawer(props: DrawerProps) {
  const { open, onClose } = props;
  const [Live, setLive] = useState(() => loaded);

  useEffect(() => {
    if (open && !Live) preloadDrawer().then((live) => setLive(() => live), onClose);
  }, [open, Live, onClose]);

  return Live ? <Live {...props} /> : null;
}
