import { signUpFormSchema, type SignUpForm as Values } from "@aushadhi/api/contract";
import { TextField, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { zodResolver } from "@hookform/resolvers/zod";
import { useSetAtom } from "jotai";
import { useForm } from "react-hook-form";
import { signUp } from "./api.ts";
import { Foot, TextButton } from "./auth-dialog-look.ts";
import { EmailField, NewPasswordFields } from "./auth-fields.tsx";
import { AuthForm } from "./auth-form.tsx";
import { authAtom } from "./auth-state.ts";
import { dialogMessages } from "./dialog-messages.ts";
import type { Draft } from "./draft.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";

interface SignUpFormProps {
  returnTo: string | null;
  draft: Draft;
}

/** Making an account; it counts once the mail that this sends has been answered. */
export function SignUpForm({ returnTo, draft }: SignUpFormProps) {
  const { signup, fields, failed } = useMessages(dialogMessages);
  const { api } = usePlatform();
  const setAuth = useSetAtom(authAtom);
  const form = useForm<Values>({ resolver: zodResolver(signUpFormSchema), defaultValues: draft });
  const { errors } = form.formState;

  const send = async ({ name, email, password }: Values) => {
    const mailed = await signUp(api, { name, email, password });
    toast("success", signup.done);
    setAuth({ dialog: "confirm", email: mailed });
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
          error={errors.name?.message}
          {...form.register("name")}
        />
        <EmailField
          autoComplete="email"
          error={errors.email?.message}
          {...form.register("email")}
        />
        <NewPasswordFields
          label={fields.password}
          password={{ ...form.register("password"), error: errors.password?.message }}
          repeated={{
            ...form.register("confirmPassword"),
            error: errors.confirmPassword?.message,
          }}
        />
      </AuthForm>
      <Foot>
        {signup.question}
        <TextButton type="button" onClick={() => setAuth({ dialog: "login", returnTo })}>
          {signup.other}
        </TextButton>
      </Foot>
    </>
  );
}
