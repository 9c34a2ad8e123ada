import { useLayoutEffect, useRef } from "react";
import { leaveForms, unsavedForms } from "../platform/unsaved.ts";

/**
 * The `onClose` of a dialog that asks first while a form in it has unsaved text. A modal dialog is the only place to
 * type, so these are the forms that were changed since it opened. When it has closed, their text is given up.
 */
export function useAskedClose(
  open: boolean,
  onClose: (() => void) | undefined,
): (() => void) | undefined {
  const under = useRef(new Set(unsavedForms));
  const listForms = () => [...unsavedForms].filter((form) => !under.current.has(form));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the forms are in refs.
  useLayoutEffect(() => {
    if (!open) return;
    under.current = new Set(unsavedForms);
    return () => {
      for (const form of listForms()) form.drop();
    };
  }, [open]);
  return onClose && (() => leaveForms(onClose, listForms()));
}
