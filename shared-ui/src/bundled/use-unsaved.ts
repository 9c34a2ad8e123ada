import {
  leaveForms,
  loadLeaveGuard,
  type OverlayState,
  pageExit,
  type UnsavedForm,
  unsavedForms,
} from "@aushadhi/shared-ui";
import { useLayoutEffect, useRef } from "react";

/**
 * Asks before text typed into a form is lost: before its dialog closes, before Back, a link, a reload and the end of the
 * tab. `useFormSave` does it by itself; other forms call this.
 * @param isTyped whether the form has unsaved text
 * @param isSaving only the browser asks then, because the text is on its way
 * @returns runs what loses the text, after asking if there is any
 */
export function useUnsaved(isTyped: boolean, isSaving = false): (leave: () => void) => void {
  const form = useRef<UnsavedForm | null>(null);
  // A layout effect, so that a form that has left the page no longer asks when its successor navigates.
  useLayoutEffect(() => {
    if (!isTyped) return;
    if (isSaving) return askBeforeUnload();
    const own = guardForm();
    form.current = own;
    return () => {
      form.current = null;
      own.drop();
    };
  }, [isTyped, isSaving]);
  return (leave) => leaveForms(leave, form.current ? [form.current] : []);
}

/** Lets the browser ask before a reload or the end of the tab. A page that listens all the time is not cached for Back. */
export function askBeforeUnload(): () => void {
  const ask = (event: Event) => {
    if (!pageExit.isForced) event.preventDefault();
  };
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}

function guardForm(): UnsavedForm {
  const stopAsking = askBeforeUnload();
  let stopGuarding: (() => void) | undefined;
  const form: UnsavedForm = {
    ask: (forms, leave) =>
      void loadLeaveGuard().then(
        ({ askToLeave }) => askToLeave(forms, leave),
        // Its code is loaded as soon as something is typed. Without it, the text stays.
        () => undefined,
      ),
    drop() {
      unsavedForms.delete(form);
      stopAsking();
      stopGuarding?.();
      stopGuarding = undefined;
    },
  };
  unsavedForms.add(form);
  void loadLeaveGuard().then(
    ({ guardBack, formEntry }) => {
      const top = (history.state as OverlayState | null)?.overlays?.at(-1) ?? formEntry;
      // A dialog with an entry of its own asks already.
      if (unsavedForms.has(form) && top === formEntry) stopGuarding = guardBack(form);
    },
    () => undefined,
  );
  return form;
}
