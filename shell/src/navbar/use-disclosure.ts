import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from "react";

/**
 * Makes a details element a menu. It closes with Escape, which returns the focus; when a link in it is followed or a
 * dialog opens; and when the focus or a press goes elsewhere. Spread `details` and `summary` on the two elements.
 */
export function useDisclosure() {
  const ref = useRef<HTMLDetailsElement>(null);
  // Unknown until hydration: without the script the element itself exposes its state.
  const [isOpen, setIsOpen] = useState<boolean>();

  useEffect(() => setIsOpen(ref.current?.open), []);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (!contains(ref.current, event.target)) close(ref.current);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [isOpen]);

  return {
    details: {
      ref,
      onToggle: () => setIsOpen(ref.current?.open),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Escape" || !ref.current?.open) return;
        close(ref.current);
        ref.current.querySelector("summary")?.focus();
      },
      onClick: ({ target }: MouseEvent) => {
        if (!(target instanceof Element)) return;
        if (target.closest("a, [aria-haspopup]")) close(ref.current);
        // A dialog returns the focus to the focused element, which must still be visible then.
        if (target.closest("[aria-haspopup]")) ref.current?.querySelector("summary")?.focus();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !contains(ref.current, relatedTarget)) close(ref.current);
      },
    },
    summary: { "aria-expanded": isOpen },
  };
}

const contains = (element: Element | null, target: EventTarget | null) =>
  target instanceof Node && element !== null && element.contains(target);

const close = (details: HTMLDetailsElement | null) => details?.removeAttribute("open");
