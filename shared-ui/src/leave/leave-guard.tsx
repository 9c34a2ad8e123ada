import { createRoot } from "react-dom/client";
import { holdEntry } from "../dialog/hold-entry.ts";
import { dropForms, type UnsavedForm, unsavedForms } from "../platform/unsaved.ts";
import { LeaveQuestion } from "./leave-question.tsx";

let root: ReturnType<typeof createRoot> | undefined;
/** Answers the open question; null without one. */
let answer: ((leaves: boolean) => void) | null = null;

/**
 * Asks whether the text of these forms may be lost; if so, gives it up and runs `leave`. Asking again while the question
 * is open means to stay: Escape and Back also reach the dialog under it.
 */
export function askToLeave(forms: UnsavedForm[], leave: () => void): void {
  if (answer) answer(false);
  else ask(forms, leave);
}

function ask(forms: UnsavedForm[], leave: () => void): void {
  const { activeElement } = document;
  // A root of its own, over whatever page or dialog the form is in.
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  const render = (open: boolean) =>
    root?.render(
      <LeaveQuestion
        open={open}
        returnFocus={() => (activeElement instanceof HTMLElement ? activeElement : null)}
        onAnswer={(leaves) => answer?.(leaves)}
      />,
    );
  answer = (leaves) => {
    answer = () => undefined;
    render(false);
    // The key press that answered may still reach the dialog under the question.
    setTimeout(() => {
      answer = null;
      // The page may have gone meanwhile, with the session.
      if (leaves && forms.some((form) => unsavedForms.has(form))) dropForms(leave, forms);
    });
  };
  render(true);
}

/** Id of the history entry of forms that are in no dialog with an entry of its own. */
export const formEntry = "form";

const onPage = new Set<UnsavedForm>();
let release: (() => void) | undefined;

/** Makes Back ask about a form before it leaves the form's page. Returns a function that stops it. */
export function guardBack(form: UnsavedForm): () => void {
  onPage.add(form);
  release ??= holdEntry(formEntry, () => askToLeave([...onPage], () => history.back()));
  return () => {
    onPage.delete(form);
    if (onPage.size > 0) return;
    release?.();
    release = undefined;
  };
}
