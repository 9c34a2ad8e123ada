import type { ReactNode } from "react";

export interface DialogContent {
  open: boolean;
  /** Accessible name of the dialog. A new title counts as a new dialog: the focus moves to its start again. */
  title: string;
  /** Shown under the title and read out with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Wide enough for two columns of fields. */
  wide?: boolean;
  /** Fills the screen. The focus starts in the first field, beside the close button. Only screen readers get the title. */
  full?: boolean;
  /** Element that gets the focus after closing, if the opener is removed. Null returns the focus to the opener. */
  returnFocus?: () => HTMLElement | null;
}

export type DialogClosing =
  | {
      /** Called on Escape, on a press outside the dialog and by the close button. */
      onClose(): void;
      /** Accessible name of the close button. */
      closeLabel: string;
    }
  | {
      /** Without `onClose`, only the dialog's content can close it. */
      onClose?: undefined;
      closeLabel?: undefined;
    };

export type DialogProps = DialogContent & DialogClosing;
