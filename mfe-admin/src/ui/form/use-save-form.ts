import type { z } from "@aushadhi/api/contract";
import { toast, useMessages } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useFormSave } from "@aushadhi/shared-ui/bundled/use-form-save.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import { uiMessages } from "../messages.ts";

export interface SaveFormOptions<Typed extends FieldValues, Checked> {
  /** Validates the typed values and converts them to API input; errors appear beside the fields. */
  schema: z.core.$ZodType<Checked, Typed>;
  /** Initial values. When they change, untouched fields follow. */
  values: Typed;
  save(checked: Checked): Promise<unknown>;
  /** Toast for a failure that the API has no text for. */
  failed: string;
}

/** A form that saves to the API. Failures appear in a toast. */
export function useSaveForm<Typed extends FieldValues, Checked>(
  options: SaveFormOptions<Typed, Checked>,
) {
  const { schema, values, save, failed } = options;
  const { halfDate } = useMessages(uiMessages);
  const form = useForm<Typed, unknown, Checked>({
    resolver: rejectHalfDates(zodResolver(schema), halfDate),
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const submit = useFormSave(form, save, (error) => toast("error", getFailureText(error, failed)));

  /** Returns the props of the field with this name. */
  const registerField = (name: Path<Typed>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });

  return { form, submit, registerField, isSaving: form.formState.isSubmitting };
}

export type SaveForm<Typed extends FieldValues, Checked> = ReturnType<
  typeof useSaveForm<Typed, Checked>
>;

/**
 * Makes a half-typed date an error of its field. Its value is empty, so a schema alone would take it for no date.
 * @param message the error beside the field
 */
const rejectHalfDates =
  <Typed extends FieldValues, Checked>(
    resolver: Resolver<Typed, unknown, Checked>,
    message: string,
  ): Resolver<Typed, unknown, Checked> =>
  async (values, context, options) => {
    const checked = await resolver(values, context, options);
    const half = Object.entries(options.fields).filter(
      ([, field]) => field?.ref instanceof HTMLInputElement && field.ref.validity.badInput,
    );
    if (half.length === 0) return checked;
    const errors = half.map(([name, { ref }]) => [name, { type: "badInput", message, ref }]);
    return { values: {}, errors: { ...checked.errors, ...Object.fromEntries(errors) } };
  };
