import { zodResolver } from "@hookform/resolvers/zod";
import { useLayoutEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { Details } from "../draft/draft.ts";
import type { detailsForm, FieldErrors } from "./details-form.ts";

interface DetailsFormOptions {
  /** What is checked. Its type is that of the whole form, even if it checks only a part of it. */
  schema: typeof detailsForm;
  /** The form before anything is typed. */
  blank: Details;
  /** What was typed before, once that is known; null when nothing was. */
  typed: Details | null;
  /** What the server said of the fields the last time. */
  refused?: FieldErrors | undefined;
}

/** The checkout's form. What was typed before a reload comes back, unless it is typed over already. */
export function useDetailsForm(options: DetailsFormOptions): UseFormReturn<Details> {
  const { schema, blank, typed, refused } = options;
  const form = useForm<Details>({
    resolver: zodResolver(schema),
    defaultValues: typed ?? blank,
  });
  const isKnown = typed !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed afterwards is in the form already.
  useLayoutEffect(() => {
    if (!typed) return;
    for (const name of Object.keys(blank) as (keyof Details)[]) {
      if (form.getValues(name) === blank[name]) form.setValue(name, typed[name]);
    }
  }, [isKnown]);

  useLayoutEffect(() => {
    const known = Object.entries(refused ?? {}) as [keyof Details, string][];
    for (const [index, [name, message]] of known.entries()) {
      form.setError(name, { message }, { shouldFocus: index === 0 });
    }
  }, [refused, form]);

  return form;
}
