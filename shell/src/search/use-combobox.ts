import { limits } from "@aushadhi/api/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormEvents } from "./use-form-events.ts";

interface Combobox {
  form: HTMLFormElement;
  listId: string;
  /** Number of options; 0 without a list. */
  count: number;
  /** The list is always open, and Escape is for the dialog around it. */
  isInline: boolean;
  onType(text: string): void;
  /** Called when the form is sent without a chosen option. */
  onSubmit(): void;
}

/** Returns the id of an option by its index in the list. */
export const getOptionId = (listId: string, place: number) => `${listId}-${place}`;

/**
 * Makes a form's text field a combobox: arrow keys choose an option, Enter opens it, Escape closes the list. The focus
 * stays in the field. No option is active (-1) until an arrow key is pressed.
 */
export function useCombobox({ form, listId, count, isInline, onType, onSubmit }: Combobox) {
  const input = form.elements.namedItem("q") as HTMLInputElement;
  const [isOpen, setOpen] = useState(isInline);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && count > 0;
  const current = isShown && active < count ? active : -1;

  const start = useEffectEvent(() => {
    input.maxLength = limits.maxSearchLength;
    onType(input.value);
    if (document.activeElement === input) setOpen(true);
  });
  // The field existed before this code: it may already have focus and text.
  useEffect(() => start(), []);

  useEffect(() => {
    const activeId = current < 0 ? null : getOptionId(listId, current);
    setAttribute(input, "aria-expanded", String(isShown));
    setAttribute(input, "aria-controls", isShown ? listId : null);
    setAttribute(input, "aria-activedescendant", activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: "nearest" });
  }, [input, isShown, listId, current]);

  const close = () => {
    setActive(-1);
    if (!isInline) setOpen(false);
  };
  const move = (by: number) => {
    setOpen(true);
    // The field itself is one more position in the cycle.
    if (count > 0) setActive(((current + 1 + by + count + 1) % (count + 1)) - 1);
  };
  const clear = () => {
    input.value = "";
    onType("");
  };
  const follow = () => document.getElementById(getOptionId(listId, current))?.click();
  /** Returns the action of a key. Undefined leaves the key to the field. */
  const findAction = (key: string) => {
    if (key === "ArrowDown") return () => move(1);
    if (key === "ArrowUp") return () => move(-1);
    if (key === "Enter" && current >= 0) return follow;
    if (key === "Escape" && !isInline) return isShown ? close : clear;
  };

  useFormEvents(form, {
    input: () => {
      setOpen(true);
      setActive(-1);
      onType(input.value);
    },
    keydown: (event) => {
      if (event.target !== input || event.isComposing) return;
      const act = findAction(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    },
    click: ({ target }) => {
      if (target === input) setOpen(true);
    },
    focusin: ({ target }) => {
      if (target === input) setOpen(true);
    },
    focusout: ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
    },
    submit: (event) => {
      event.preventDefault();
      onSubmit();
    },
  });

  return {
    isOpen,
    active: current,
    /** Closes the list and empties the field, after an option was opened. */
    finish() {
      close();
      clear();
    },
  };
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
