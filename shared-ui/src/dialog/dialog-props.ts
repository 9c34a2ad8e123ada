import type { ReactNode } from "react";

export interface DialogContent {
  open: boolean;
  /** Names the dialog. For its users, content under another title is another dialog: the focus starts over. */
  title: string;
  /** Stands under the title and is read out with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Room for two columns of fields. */
  wide?: boolean;
  /** As large as the screen. It begins in its first field, beside the close button; its title is for screen readers. */
  full?: boolean;
  /** Where the focus goes at the end when what had it before is gone by then; null for where it came from. */
  returnFocus?: () => HTMLElement | null;
}

export type DialogClosing =
  | {
      /** Told by Escape, by a press beside the dialog and by its close button. */
      onClose(): void;
      /** Name of the close button. */
      closeLabel: string;
    }
  | {
      /** Without it the dialog has only the ways out that are in its content. */
      onClose?: undefined;
      closeLabel?: undefined;
    };

export type DialogProps = DialogContent & DialogClosing;
