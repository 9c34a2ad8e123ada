import type { Path, UseFormReturn } from "react-hook-form";
import type { Details } from "../draft/draft.ts";

type TextName = {
  [Name in keyof Details]: Details[Name] extends string ? Name : never;
}[keyof Details];

/** Returns the props of a text field. Text typed before hydration stays. */
export function registerTextField(form: UseFormReturn<Details>, name: TextName) {
  const { ref, ...field } = form.register(name as Path<Details>);
  return {
    ...field,
    id: `checkout-${name}`,
    defaultValue: form.formState.defaultValues?.[name],
    error: form.formState.errors[name]?.message,
    ref(box: HTMLInputElement | HTMLTextAreaElement | null) {
      const early = box && box.value !== box.defaultValue ? box.value : null;
      ref(box);
      if (early !== null && form.getValues(name) !== early) form.setValue(name, early);
    },
  };
}
