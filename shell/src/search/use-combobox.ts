import { limits } from "@aushadhi/api/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormEvents } from "./use-form-events.ts";

interface Combobox {
  form: HTMLFormElement;
  listId: string;
  /** How many options the list has; none when there is no list. */
  count: number;
  /** The list is always there, and Escape is for what it is in. */
  isInline: boolean;
  onType(text: string): void;
  /** Told that the form is sent with no option chosen. */
  onSubmit(): void;
}

/** The id of an option, by its place in the list. */
export const optionId = (listId: string, place: number) => `${listId}-${place}`;

/**
 * Makes a form's text field a combobox: arrow keys choose an option, Enter follows it, Escape closes the list. The focus
 * stays in the field. No option is active (-1) until an arrow key says so.
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
  // The field was there before, and may have been gone to and typed into.
  useEffect(() => start(), []);

  useEffect(() => {
    const activeId = current < 0 ? null : optionId(listId, current);
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
    // One more place than options: the field itself.
    if (count > 0) setActive(((current + 1 + by + count + 1) % (count + 1)) - 1);
  };
  const empty = () => {
    input.value = "";
    onType("");
  };
  const follow = () => document.getElementById(optionId(listId, current))?.click();
  /** What a key does here; undefined leaves it to the field. */
  const findAction = (key: string) => {
    if (key === "ArrowDown") return () => move(1);
    if (key === "ArrowUp") return () => move(-1);
    if (key === "Enter" && current >= 0) return follow;
    if (key === "Escape" && !isInline) return isShown ? close : empty;
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
    /** Closes the list and empties the field: something was gone to. */
    finish() {
      close();
      empty();
    },
  };
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
