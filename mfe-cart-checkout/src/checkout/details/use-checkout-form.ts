import { zodResolver } from "@hookform/resolvers/zod";
import { useLayoutEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { Details } from "../draft/draft.ts";
import type { FieldErrors } from "./address-input.ts";
import type { checkoutFormSchema } from "./checkout-form-schema.ts";

interface CheckoutFormOptions {
  /**
   * The schema to validate with. It has the whole form's type, even if it validates only a part.
   */
  schema: typeof checkoutFormSchema;
  /** The empty form. */
  blank: Details;
  /** Text typed earlier, once known; null when there is none. */
  typed: Details | null;
  /** The server's last field errors. */
  refused?: FieldErrors | undefined;
}

/** The checkout's form. Restores text typed before a reload, except in fields typed into since. */
export function useCheckoutForm(options: CheckoutFormOptions): UseFormReturn<Details> {
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
