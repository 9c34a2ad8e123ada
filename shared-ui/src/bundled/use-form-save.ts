import { ApiError } from "@aushadhi/shared-ui";
import { type FormEvent, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Creates the `onSubmit` handler of a form. It ignores a submit while another one runs. After a failure the form
 * keeps its values, and the API's field errors are shown beside their fields.
 * @param save called with the validated values
 * @param onFailure called after a failure; `isShown` is true if a field already shows the error
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

/** Shows the API's field errors beside their fields. Returns false if there are none for this form. */
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
