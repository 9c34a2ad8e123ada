import type { z } from "@aushadhi/api/contract";
import { toast } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useFormSave } from "@aushadhi/shared-ui/bundled/use-form-save.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldValues, type Path, useForm } from "react-hook-form";

export interface SaveFormOptions<Typed extends FieldValues, Checked> {
  /** Checks what was typed, and makes of it what the API takes; its messages stand beside the fields. */
  schema: z.core.$ZodType<Checked, Typed>;
  /** What the form begins with; when it becomes another, what was not typed over follows. */
  values: Typed;
  save(checked: Checked): Promise<unknown>;
  /** Toast for a failure that the API has no words for. */
  failed: string;
}

/** A form whose content the API is to keep. A failure is said in a toast. */
export function useSaveForm<Typed extends FieldValues, Checked>(
  options: SaveFormOptions<Typed, Checked>,
) {
  const { schema, values, save, failed } = options;
  const form = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(schema),
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const submit = useFormSave(form, save, (error) => toast("error", getFailureText(error, failed)));

  /** What a box is given to be the form's field of this name. */
  const registerField = (name: Path<Typed>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });

  return { form, submit, registerField, isSaving: form.formState.isSubmitting };
}

export type SaveForm<Typed extends FieldValues, Checked> = ReturnType<
  typeof useSaveForm<Typed, Checked>
>;
