import type { DialogClosing, DialogContent } from "../dialog/dialog-props.ts";

export interface DrawerProps
  extends Pick<DialogContent, "open" | "title" | "description" | "children">,
    Extract<DialogClosing, { onClose(): void }> {
  /** Whether the focus returns to the opener when the drawer closes. Return false if a new page takes the focus. */
  returnsFocus?: (() => boolean) | undefined;
}
