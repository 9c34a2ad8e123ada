import type { z } from "@aushadhi/api/contract";
import { ApiError, toast } from "@aushadhi/shared-ui";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useRef } from "react";
import { type FieldValues, type Path, useForm } from "react-hook-form";
import { failureText } from "../../failure.ts";

export interface SaveFormOptions<Typed extends FieldValues, Checked> {
  /** Checks what was typed, and makes of it what the API takes; its messages stand beside the fields. */
  schema: z.core.$ZodType<Checked, Typed>;
  /** What the form begins with; when it becomes another, what was not typed over follows. */
  values: Typed;
  save(checked: Checked): Promise<unknown>;
  /** Toast for a failure that the API has no words for. */
  failed: string;
}

/**
 * A form whose content the API is to keep. Nothing typed is lost by a failure: it is said in a toast, and what the API
 * says of single fields stands beside them. `submit` sends once, however often it is pressed.
 */
export function useSaveForm<Typed extends FieldValues, Checked>(
  options: SaveFormOptions<Typed, Checked>,
) {
  const { schema, values, save, failed } = options;
  const form = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(schema),
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const isSaving = useRef(false);

  const trySave = async (checked: Checked) => {
    try {
      await save(checked);
    } catch (error) {
      toast("error", failureText(error, failed));
      if (!(error instanceof ApiError)) return;
      const known = Object.entries(error.fields).filter(([name]) => name in form.getValues());
      for (const [index, [name, message]] of known.entries()) {
        form.setError(name as Path<Typed>, { message }, { shouldFocus: index === 0 });
      }
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving.current) return;
    isSaving.current = true;
    await form.handleSubmit(trySave)(event);
    isSaving.current = false;
  };

  /** What a box is given to be the form's field of this name. */
  const field = (name: Path<Typed>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });

  return { form, submit, field, isSaving: form.formState.isSubmitting };
}

export type SaveForm<Typed extends FieldValues, Checked> = ReturnType<
  typeof useSaveForm<Typed, Checked>
>;
