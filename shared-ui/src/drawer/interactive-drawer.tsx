import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useRef } from "react";
import { Backdrop, DimGutter } from "../dialog/dialog-look.ts";
import { Close, Content, Description, Head, Popup, Title, Viewport } from "./drawer-look.ts";
import type { DrawerProps } from "./drawer-props.ts";

/** The working drawer; a chunk of its own. */
export function LiveDrawer(props: DrawerProps) {
  const { open, title, description, onClose, closeLabel, returnsFocus, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <DimGutter />
        <Backdrop />
        <Viewport>
          <Popup
            ref={popup}
            initialFocus={() => popup.current}
            finalFocus={() => returnsFocus?.() ?? true}
          >
            <Head>
              <Title>{title}</Title>
              {description && <Description>{description}</Description>}
            </Head>
            <Content>{children}</Content>
            <Close aria-label={closeLabel}>
              <X size={20} aria-hidden />
            </Close>
          </Popup>
        </Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
