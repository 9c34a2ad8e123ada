import { ApiError } from "@aushadhi/shared-ui";
import { type FormEvent, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * What a form is given as `onSubmit` to be sent once at a time, however often it is pressed. Nothing typed is lost by a
 * failure, and what the API says of single fields stands beside them.
 * @param save given the checked values
 * @param onFailure told of a failure. `isShown` says whether fields show it already
 */
export function useFormSave<Typed extends FieldValues, Checked>(
  form: UseFormReturn<Typed, unknown, Checked>,
  save: (values: Checked) => Promise<unknown>,
  onFailure: (error: unknown, isShown: boolean) => void,
) {
  const isSaving = useRef(false);

  const trySave = async (values: Checked) => {
    try {
      await save(values);
    } catch (error) {
      onFailure(error, showFieldErrors(form, error));
    }
  };
  return async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving.current) return;
    isSaving.current = true;
    await form.handleSubmit(trySave)(event);
    isSaving.current = false;
  };
}

/** Puts what the API said of single fields beside them; false when it said nothing of them. */
function showFieldErrors<Typed extends FieldValues, Checked>(
  form: UseFormReturn<Typed, unknown, Checked>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = Object.entries(error.fields).filter(([name]) => name in form.getValues());
  for (const [index, [name, message]] of known.entries()) {
    form.setError(name as Path<Typed>, { message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
