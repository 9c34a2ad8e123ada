import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import {
  Backdrop,
  Close,
  Content,
  Description,
  DimGutter,
  Popup,
  Title,
  Viewport,
} from "./dialog-look.ts";
import type { DialogProps } from "./dialog-props.ts";

/** The working dialog; a chunk of its own. */
export function LiveDialog(props: DialogProps) {
  const { open, title, description, onClose, closeLabel, children, returnFocus } = props;
  const { wide = false } = props;
  const popup = useRef<HTMLDivElement>(null);
  const lastTitle = useRef(title);

  useEffect(() => {
    if (lastTitle.current !== title) start(popup.current, popup.current)?.focus();
    lastTitle.current = title;
  }, [title]);

  return (
    <Dialog.Root open={open} onOpenChange={(_, change) => (onClose ? onClose() : change.cancel())}>
      <Dialog.Portal>
        <DimGutter />
        <Backdrop />
        <Viewport>
          <Popup
            ref={popup}
            $wide={wide}
            initialFocus={() => start(popup.current, true)}
            finalFocus={() => returnFocus?.() ?? true}
          >
            <Title>{title}</Title>
            {description && <Description>{description}</Description>}
            <Content>{children}</Content>
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

/**
 * Where the focus begins: in the first field, but on the dialog itself where a field would bring up a keyboard.
 * `otherwise` is for a dialog without fields.
 */
function start<T>(popup: HTMLElement | null, otherwise: T): HTMLElement | T | null {
  if (matchMedia("(pointer: coarse)").matches) return popup;
  return popup?.querySelector<HTMLElement>("input:not([hidden]), select, textarea") ?? otherwise;
}
