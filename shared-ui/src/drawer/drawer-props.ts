import type { ReactNode } from "react";

export interface DrawerProps {
  open: boolean;
  /** Names the drawer. */
  title: string;
  /** Stands under the title and is read out with it. */
  description?: ReactNode;
  /** Told by Escape, by a press beside the drawer and by its close button. */
  onClose(): void;
  /** Name of the close button. */
  closeLabel: string;
  /** Whether the focus goes back to where it was when the drawer closes; not where a new page takes it. */
  returnsFocus?: (() => boolean) | undefined;
  /** Takes the height that there is; what may be longer scrolls by itself. */
  children?: ReactNode;
}
