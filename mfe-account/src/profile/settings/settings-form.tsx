import { Button, Heading } from "@aushadhi/shared-ui";
import { type ReactNode, useId } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Alert } from "../../ui/alert.tsx";
import { useSaveFormProps } from "../../ui/use-save-form-props.ts";
import { Form } from "./settings.styles.ts";

interface SettingsFormProps<Typed extends FieldValues, Sent> {
  form: UseFormReturn<Typed, unknown, Sent>;
  words: { title: string; note?: string; submit: string; busy: string; failed: string };
  /** @param values validated values */
  save(values: Sent): Promise<void>;
  children: ReactNode;
}

/** A settings form: title, fields, error and button. A failure keeps everything typed. */
export function SettingsForm<Typed extends FieldValues, Sent>(
  props: SettingsFormProps<Typed, Sent>,
) {
  const { form, words, save, children } = props;
  const id = useId();
  const { errors, isSubmitting } = form.formState;
  return (
    <Form {...useSaveFormProps(form, save, words.failed)} aria-labelledby={id}>
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
