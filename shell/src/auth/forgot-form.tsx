import { type EmailInput, emailInputSchema, requestPasswordReset } from "@aushadhi/api/contract";
import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { EmailField, registerField } from "./auth-fields.tsx";
import type { Draft } from "./auth-form.tsx";
import { AuthForm, DialogLink } from "./auth-form.tsx";
import { dialogMessages } from "./dialog-messages.ts";

interface ForgotFormProps {
  returnTo: string | null;
  draft: Draft;
}

/** Requests a mail with a password-reset link. Shows the same text whether or not the account exists. */
export function ForgotForm({ returnTo, draft }: ForgotFormProps) {
  const { forgot } = useMessages(dialogMessages);
  const { api } = usePlatform();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<EmailInput>({
    resolver: zodResolver(emailInputSchema),
    defaultValues: { email: draft.email },
  });

  const send = async ({ email }: EmailInput) => {
    await api.call(requestPasswordReset, { body: { email } });
    setSentTo(email);
  };

  return (
    <>
      {sentTo === undefined ? (
        <AuthForm form={form} words={forgot} send={send} draft={draft}>
          <EmailField autoComplete="username" {...registerField(form, "email")} />
        </AuthForm>
      ) : (
        <Sent text={forgot.sent(sentTo)} />
      )}
      <DialogLink to={{ dialog: "login", returnTo }}>{forgot.back}</DialogLink>
    </>
  );
}

/** Takes the focus, because the focused button is gone. Screen readers then read it. */
function Sent({ text }: { text: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <p ref={element} tabIndex={-1}>
      {text}
    </p>
  );
}
