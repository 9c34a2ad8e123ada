import { useEffect, useRef } from "react";
import { Close, Content, Description, Popup, Title, Viewport } from "./dialog.styles.ts";
import { DialogFrame } from "./dialog-frame.tsx";
import type { DialogProps } from "./dialog-props.ts";

/** The working dialog; a chunk of its own. */
export function InteractiveDialog(props: DialogProps) {
  const { open, title, description, onClose, closeLabel, children, returnFocus } = props;
  const { wide = false, full = false } = props;
  const popup = useRef<HTMLDivElement>(null);
  const lastTitle = useRef(title);

  useEffect(() => {
    if (lastTitle.current !== title) start(popup.current, popup.current)?.focus();
    lastTitle.current = title;
  }, [title]);

  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      closeLabel={closeLabel}
      parts={{ Viewport, Popup, Close }}
      $wide={wide}
      $full={full}
      ref={popup}
      initialFocus={() => (full ? firstField(popup.current) : start(popup.current, true))}
      finalFocus={() => returnFocus?.() ?? true}
    >
      <Title $full={full}>{title}</Title>
      {description && <Description>{description}</Description>}
      {full ? children : <Content>{children}</Content>}
    </DialogFrame>
  );
}

/**
 * Where the focus begins: in the first field, but on the dialog itself where a field would bring up a keyboard.
 * `otherwise` is for a dialog without fields.
 */
function start<T>(popup: HTMLElement | null, otherwise: T): HTMLElement | T | null {
  if (matchMedia("(pointer: coarse)").matches) return popup;
  return firstField(popup) ?? otherwise;
}

const firstField = (popup: HTMLElement | null) =>
  popup?.querySelector<HTMLElement>("input:not([hidden]), select, textarea") ?? null;
