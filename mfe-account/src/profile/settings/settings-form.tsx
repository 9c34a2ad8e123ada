import { Button, Heading } from "@aushadhi/shared-ui";
import { type ReactNode, useId } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Alert } from "../../ui/alert.tsx";
import { useSaving } from "../../ui/use-saving.ts";
import { Form } from "./settings.styles.ts";

interface SettingsFormProps<Typed extends FieldValues, Sent> {
  form: UseFormReturn<Typed, unknown, Sent>;
  words: { title: string; note?: string; submit: string; busy: string; failed: string };
  /** @param values checked */
  save(values: Sent): Promise<void>;
  children: ReactNode;
}

/** A form of the settings: what it is about, the fields, what went wrong, the button. A failure loses nothing typed. */
export function SettingsForm<Typed extends FieldValues, Sent>(
  props: SettingsFormProps<Typed, Sent>,
) {
  const { form, words, save, children } = props;
  const id = useId();
  const { errors, isSubmitting } = form.formState;
  return (
    <Form {...useSaving(form, save, words.failed)} aria-labelledby={id}>
      <div>
        <Heading as="h3" $size="small" id={id}>
          {words.title}
        </Heading>
        {words.note && <p>{words.note}</p>}
      </div>
      {children}
      {errors.root?.message && <Alert text={errors.root.message} />}
      <Button type="submit" aria-busy={isSubmitting || undefined}>
        {isSubmitting ? words.busy : words.submit}
      </Button>
    </Form>
  );
}
