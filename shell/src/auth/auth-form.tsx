import { ApiError, Button, space } from "@aushadhi/shared-ui";
import { AlertBox } from "@aushadhi/shared-ui/bundled/alert-box.ts";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useSetAtom } from "jotai";
import { type FormEvent, type ReactNode, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { styled } from "styled-components";
import { Foot, TextButton } from "./auth-fields.tsx";
import { type AuthState, authAtom } from "./auth-state.ts";

interface AuthFormProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  words: { submit: string; busy: string; failed: string };
  send(values: T): Promise<void>;
  /** Called with the message when sending failed. The form shows the message too. */
  onFailure?: ((message: string, error: unknown) => void) | undefined;
  /** Receives what is typed, so that it outlives the form. */
  draft?: object | undefined;
  children: ReactNode;
}

/** A form of the sign-in dialogs: error, fields and button. A failure keeps everything that was typed. */
export function AuthForm<T extends FieldValues>(props: AuthFormProps<T>) {
  const { form, words, send, onFailure, draft, children } = props;
  const { errors, isSubmitting } = form.formState;
  const isSending = useRef(false);

  const trySend = async (values: T) => {
    try {
      await send(values);
    } catch (error) {
      const message = getFailureText(error, words.failed);
      form.setError("root", { message });
      showFields(form, error);
      onFailure?.(message, error);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    await form.handleSubmit(trySend)(event);
    isSending.current = false;
  };

  return (
    <Form
      name="auth"
      method="post"
      noValidate
      onSubmit={submit}
      onChange={() => draft && Object.assign(draft, form.getValues())}
    >
      {errors.root?.message && <Alert as="p">{errors.root.message}</Alert>}
      {children}
      <Button type="submit" $size="large" aria-busy={isSubmitting || undefined}>
        {isSubmitting ? words.busy : words.submit}
      </Button>
    </Form>
  );
}

/** Shows the server's field errors beside their fields. */
function showFields<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  const known = Object.entries(error.fields).filter(([name]) => name in form.getValues());
  for (const [index, [name, message]] of known.entries()) {
    form.setError(name as Path<T>, { message }, { shouldFocus: index === 0 });
  }
}

const Form = styled.form`
  display: grid;
  gap: ${space(2)};
`;

const Alert = styled(AlertBox)`
  padding: ${space(1.5)} ${space(2)};
`;

interface DialogLinkProps {
  /** The question in front of the link, such as "No account yet?". */
  question?: string;
  to: AuthState;
  children: ReactNode;
}

/** The link to another dialog, below a form. */
export function DialogLink({ question, to, children }: DialogLinkProps) {
  const setAuth = useSetAtom(authAtom);
  return (
    <Foot>
      <span>{question}</span>
      <TextButton type="button" onClick={() => setAuth(to)}>
        {children}
      </TextButton>
    </Foot>
  );
}

/** What was typed so far, passed from one dialog to the next. Forms write into it. Nothing renders from it. */
export interface Draft {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export const createDraft = (): Draft => ({
  name: "",
  email: "",
  password: "",
  confirmPassword: "",
});
