import { useEffect, useEffectEvent } from "react";

type Handlers = {
  [Type in "input" | "keydown" | "click" | "focusin" | "focusout" | "submit"]?: (
    event: HTMLElementEventMap[Type],
  ) => void;
};

/** Listens to events of a form that another component rendered earlier. */
export function useFormEvents(form: HTMLFormElement, handlers: Handlers): void {
  const types = Object.keys(handlers).join();
  const handle = useEffectEvent((event: Event) => {
    const handler = handlers[event.type as keyof Handlers] as ((event: Event) => void) | undefined;
    handler?.(event);
  });

  useEffect(() => {
    const listening = new AbortController();
    for (const type of types.split(",")) {
      form.addEventListener(type, (event) => handle(event), { signal: listening.signal });
    }
    return () => listening.abort();
  }, [form, types]);
}
