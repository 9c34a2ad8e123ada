import type { DialogClosing, DialogContent } from "../dialog/dialog-props.ts";

export interface DrawerProps
  extends Pick<DialogContent, "open" | "title" | "description" | "children">,
    Extract<DialogClosing, { onClose(): void }> {
  /** Whether the focus goes back to where it was when the drawer closes; not where a new page takes it. */
  returnsFocus?: (() => boolean) | undefined;
}
