import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ComponentProps, ElementType } from "react";
import { HasAddress } from "../platform/overlay-history.ts";
import { Backdrop, DimGutter } from "./dialog.styles.ts";
import type { DialogProps } from "./dialog-props.ts";
import { useAskedClose } from "./use-asked-close.ts";
import { useBackCloses } from "./use-back-closes.ts";

type FrameProps = Pick<DialogProps, "open" | "onClose" | "closeLabel"> &
  Omit<ComponentProps<typeof Dialog.Popup>, Exclude<keyof DialogProps, "children">> & {
    /** Components the frame renders. Dialogs and drawers pass different ones. */
    parts: Record<"Viewport" | "Popup" | "Close", ElementType>;
    $wide?: boolean;
    $full?: boolean;
  };

/** The frame of dialogs and drawers: the backdrop, the panel that traps the focus, and the close button. */
export function DialogFrame({ parts, open, onClose, closeLabel, children, ...popup }: FrameProps) {
  const { Viewport, Popup, Close } = parts;
  const close = useAskedClose(open, onClose);
  useBackCloses(open, close);
  return (
    <Dialog.Root open={open} onOpenChange={(_, change) => (close ? close() : change.cancel())}>
      <Dialog.Portal>
        <DimGutter />
        <Backdrop />
        <Viewport>
          <Popup {...popup}>
            {/* Dialogs over this one have no address. */}
            <HasAddress value={false}>{children}</HasAddress>
            {close && (
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
