import { ApiError } from "@aushadhi/shared-ui";
import { type FormEvent, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useIsTyped } from "./use-is-typed.ts";
import { useUnsaved } from "./use-unsaved.ts";

/**
 * Creates the `onSubmit` handler of a form. It ignores a submit while another one runs. After a failure the form
 * keeps its values, and the API's field errors are shown beside their fields. Unsaved values are not lost without a
 * question.
 * @param save called with the validated values; it resolves to false if it saved nothing
 * @param onFailure called after a failure; `isShown` is true if a field already shows the error
 */
export function useFormSave<Typed extends FieldValues, Checked>(
  form: UseFormReturn<Typed, unknown, Checked>,
  save: (values: Checked) => Promise<unknown>,
  onFailure: (error: unknown, isShown: boolean) => void,
) {
  const isSubmitting = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [isTyped, markSaved] = useIsTyped(form);
  useUnsaved(isTyped, isSaving);

  const trySave = async (values: Checked) => {
    const sent = structuredClone(form.getValues());
    setSaving(true);
    try {
      if ((await save(values)) !== false) markSaved(sent);
    } catch (error) {
      onFailure(error, showFieldErrors(form, error));
    }
    setSaving(false);
  };
  return async (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    await form.handleSubmit(trySave)(event);
    isSubmitting.current = false;
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
