import { overlayExit } from "./overlay-history.ts";

/** A form on the screen with typed text that is not saved. */
export interface UnsavedForm {
  /** Asks whether the text of these forms may be lost; if so, gives it up and runs `leave`. */
  ask(forms: UnsavedForm[], leave: () => void): void;
  /** Gives its text up: nothing asks about it any more. */
  drop(): void;
}

/** All forms on the screen with typed text that is not saved. A form that is being saved is not among them. */
export const unsavedForms = new Set<UnsavedForm>();

/** Runs `leave`, which loses the text of these forms. If there are any, it asks first. */
export function leaveForms(leave: () => void, forms = [...unsavedForms]): void {
  const [first] = forms;
  if (first) first.ask(forms, leave);
  else leave();
}

/** Whether the page is left whatever was typed, so that the browser does not ask either. */
export const pageExit = { isForced: false };

/**
 * Leaves the page without a question, also while a form is being saved: what was typed is no longer this user's. It does
 * not wait for history entries of forms, since the page ends now.
 */
export function forceLeave(leave: () => void): void {
  pageExit.isForced = true;
  leave();
}

/** Gives up the text of these forms. Runs `leave` as soon as their history entries are left. */
export function dropForms(leave: () => void, forms = [...unsavedForms]): void {
  for (const form of forms) form.drop();
  if (overlayExit.promise) void overlayExit.promise.then(leave);
  else leave();
}
