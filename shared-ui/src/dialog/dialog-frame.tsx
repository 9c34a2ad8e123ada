import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ComponentProps, ElementType } from "react";
import { Backdrop, DimGutter } from "./dialog.styles.ts";
import type { DialogProps } from "./dialog-props.ts";

type FrameProps = Pick<DialogProps, "open" | "onClose" | "closeLabel"> &
  Omit<ComponentProps<typeof Dialog.Popup>, Exclude<keyof DialogProps, "children">> & {
    /** What the frame is made of; dialogs and drawers look different. */
    parts: Record<"Viewport" | "Popup" | "Close", ElementType>;
    $wide?: boolean;
    $full?: boolean;
  };

/** What every dialog is in: the backdrop, the panel with the focus kept inside, and its close button. */
export function DialogFrame({ parts, open, onClose, closeLabel, children, ...popup }: FrameProps) {
  const { Viewport, Popup, Close } = parts;
  return (
    <Dialog.Root open={open} onOpenChange={(_, change) => (onClose ? onClose() : change.cancel())}>
      <Dialog.Portal>
        <DimGutter />
        <Backdrop />
        <Viewport>
          <Popup {...popup}>
            {children}
            {onClose && (
              <Close aria-label={closeLabel}>
                <X size={20} aria-hidden />
              </Close>
            )}
          </Popup>
        </Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
