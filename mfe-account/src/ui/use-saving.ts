import { ApiError, toast } from "@aushadhi/shared-ui";
import { type FormEvent, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { failureText } from "./failure.ts";

/**
 * What a form is given that is sent once at a time and loses nothing typed by a failure: that is said beside the
 * fields, or is the form's root error.
 * @param save given the checked values
 * @param failed said of a failure that has no words of its own
 */
export function useSaving<Typed extends FieldValues, Sent>(
  form: UseFormReturn<Typed, unknown, Sent>,
  save: (values: Sent) => Promise<unknown>,
  failed: string,
) {
  const element = useRef<HTMLFormElement>(null);
  const isSaving = useRef(false);

  const trySave = async (values: Sent) => {
    try {
      await save(values);
    } catch (error) {
      const message = failureText(error, failed);
      // The dialog may be closed by now.
      if (!element.current) toast("error", message);
      if (!showFields(form, error)) form.setError("root", { message });
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving.current) return;
    isSaving.current = true;
    await form.handleSubmit(trySave)(event);
    isSaving.current = false;
  };
  return { ref: element, method: "post", noValidate: true, onSubmit };
}

/** Puts what the server said of single fields beside them; false when it said nothing of them. */
function showFields<Typed extends FieldValues, Sent>(
  form: UseFormReturn<Typed, unknown, Sent>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = Object.entries(error.fields).filter(([name]) => name in form.getValues());
  for (const [index, [name, message]] of known.entries()) {
    form.setError(name as Path<Typed>, { message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
