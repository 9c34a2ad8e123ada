import { ApiError, Button, Heading, setSession, toast } from "@aushadhi/shared-ui";
import { useStore } from "jotai";
import { type FormEvent, type ReactNode, useId, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Alert } from "../../ui/alert.tsx";
import { failureText, isSignedOut } from "../../ui/failure.ts";
import { Form } from "./settings-look.ts";

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
  const store = useStore();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const isSaving = useRef(false);
  const { errors, isSubmitting } = form.formState;

  const trySave = async (values: Sent) => {
    try {
      await save(values);
    } catch (error) {
      const message = failureText(error, words.failed);
      // The dialog may be closed by now, and goes with the session.
      if (!element.current || isSignedOut(error)) toast("error", message);
      if (isSignedOut(error)) return setSession(store, null);
      if (!showFields(form, error)) form.setError("root", { message });
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving.current) return;
    isSaving.current = true;
    await form.handleSubmit(trySave)(event);
    isSaving.current = false;
  };
  return (
    <Form ref={element} method="post" noValidate onSubmit={submit} aria-labelledby={id}>
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

/** Puts what the server said of single fields beside them; false when it said nothing of them. */
function showFields<Typed extends FieldValues, Sent>(
  form: UseFormReturn<Typed, unknown, Sent>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = Object.entries(error.fields).filter(([name]) => name in form.getValues());
  for (const [index, [name, message]] of known.entries()) {
    form.setError(name as Path<Typed>, { message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
