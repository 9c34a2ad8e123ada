import { useEffect, useRef } from "react";
import { Nepali } from "../nepali/nepali.tsx";
import { Close, Content, Description, Popup, Title, Viewport } from "./dialog.styles.ts";
import { DialogFrame } from "./dialog-frame.tsx";
import type { DialogProps } from "./dialog-props.ts";

/** The interactive dialog, in its own chunk. */
export function InteractiveDialog(props: DialogProps) {
  const { open, title, description, onClose, closeLabel, children, returnFocus } = props;
  const { wide = false, full = false } = props;
  const popup = useRef<HTMLDivElement>(null);
  const lastTitle = useRef(title);

  useEffect(() => {
    if (lastTitle.current !== title) findFocusStart(popup.current, popup.current)?.focus();
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
      initialFocus={() =>
        full ? findFirstField(popup.current) : findFocusStart(popup.current, true)
      }
      finalFocus={() => returnFocus?.() ?? true}
    >
      <Title $full={full}>
        <Nepali text={title} />
      </Title>
      {description && (
        <Description>
          {typeof description === "string" ? <Nepali text={description} /> : description}
        </Description>
      )}
      {full ? children : <Content>{children}</Content>}
    </DialogFrame>
  );
}

/**
 * Where the focus starts: in the first field, or on the dialog itself on touch screens, where a focused field would
 * open the on-screen keyboard.
 * @param otherwise returned for a dialog without fields
 */
function findFocusStart<T>(popup: HTMLElement | null, otherwise: T): HTMLElement | T | null {
  if (matchMedia("(pointer: coarse)").matches) return popup;
  return findFirstField(popup) ?? otherwise;
}

const findFirstField = (popup: HTMLElement | null) =>
  popup?.querySelector<HTMLElement>("input:not([hidden]), select, textarea") ?? null;
