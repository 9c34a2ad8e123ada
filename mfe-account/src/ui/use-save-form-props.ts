import { toast } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useFormSave } from "@aushadhi/shared-ui/bundled/use-form-save.ts";
import { useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Creates the props of a form that shows failures itself: beside the fields, or as the form's root error.
 * @param save called with the validated values
 * @param failed text for a failure without a message
 */
export function useSaveFormProps<Typed extends FieldValues, Sent>(
  form: UseFormReturn<Typed, unknown, Sent>,
  save: (values: Sent) => Promise<unknown>,
  failed: string,
) {
  const element = useRef<HTMLFormElement>(null);
  const onSubmit = useFormSave(form, save, (error, isShown) => {
    const message = getFailureText(error, failed);
    // The dialog may be closed by now.
    if (!element.current) toast("error", message);
    if (!isShown) form.setError("root", { message });
  });
  return { ref: element, method: "post", noValidate: true, onSubmit };
}
