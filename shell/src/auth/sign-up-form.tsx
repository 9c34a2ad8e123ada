import { signUp, signUpFormSchema, type SignUpForm as Values } from "@aushadhi/api/contract";
import { TextField, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useIsTyped } from "@aushadhi/shared-ui/bundled/use-is-typed.ts";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useSetAtom } from "jotai";
import { useForm } from "react-hook-form";
import { EmailField, NewPasswordFields, registerField } from "./auth-fields.tsx";
import type { Draft } from "./auth-form.tsx";
import { AuthForm, DialogLink } from "./auth-form.tsx";
import { authAtom } from "./auth-state.ts";
import { dialogMessages } from "./dialog-messages.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";

interface SignUpFormProps {
  returnTo: string | null;
  draft: Draft;
}

/** Creates an account. It becomes valid once the user confirms the mail that this sends. */
export function SignUpForm({ returnTo, draft }: SignUpFormProps) {
  const { signup, fields, failed } = useMessages(dialogMessages);
  const { api } = usePlatform();
  const setAuth = useSetAtom(authAtom);
  const form = useForm<Values>({ resolver: zodResolver(signUpFormSchema), defaultValues: draft });
  useUnsaved(useIsTyped(form)[0], form.formState.isSubmitting);

  const send = async ({ name, email, password }: Values) => {
    const body = { name, email, password, ...(returnTo && { returnTo }) };
    const { email: mailed } = await api.call(signUp, { body });
    toast("success", signup.done);
    setAuth({ dialog: "confirm", email: mailed, returnTo });
  };

  return (
    <>
      <GoogleSignIn returnTo={returnTo} />
      <AuthForm
        form={form}
        words={signup}
        send={send}
        onFailure={(message) => toast("error", failed(message))}
        draft={draft}
      >
        <TextField
          id="auth-name"
          label={fields.name}
          placeholder={fields.namePlaceholder}
          autoComplete="name"
          {...registerField(form, "name")}
        />
        <EmailField autoComplete="email" {...registerField(form, "email")} />
        <NewPasswordFields
          label={fields.password}
          password={registerField(form, "password")}
          repeated={registerField(form, "confirmPassword")}
        />
      </AuthForm>
      <DialogLink question={signup.question} to={{ dialog: "login", returnTo }}>
        {signup.other}
      </DialogLink>
    </>
  );
}
