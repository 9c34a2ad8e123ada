import { resetFormSchema, resetPassword, type ResetForm as Values } from "@aushadhi/api/contract";
import {
  ApiError,
  sessionAtom,
  tellOtherTabs,
  toast,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { useIsTyped } from "@aushadhi/shared-ui/bundled/use-is-typed.ts";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useStore } from "jotai";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { NewPasswordFields, registerField } from "./auth-fields.tsx";
import { AuthForm, DialogLink } from "./auth-form.tsx";
import { openLogin } from "./auth-state.ts";
import { dialogMessages } from "./dialog-messages.ts";

/** Sets a new password with the token of a mailed link. */
export function ResetForm({ token }: { token: string }) {
  const { reset, fields } = useMessages(dialogMessages);
  const { api } = usePlatform();
  const store = useStore();
  const [isLinkDead, setLinkDead] = useState(false);
  const form = useForm<Values>({
    resolver: zodResolver(resetFormSchema),
    defaultValues: { password: "", confirmPassword: "" },
  });
  useUnsaved(useIsTyped(form)[0], form.formState.isSubmitting);

  const send = async ({ password }: Values) => {
    await api.call(resetPassword, { body: { token, password } });
    // A new password ends all sessions of its account. That account may not be the one signed in here.
    await import("./ask-session.ts")
      .then(({ askSession }) => askSession(store, api))
      .catch(() => store.set(sessionAtom, null));
    tellOtherTabs();
    toast("success", reset.done);
    openLogin(store);
  };
  const onFailure = (_: string, error: unknown) => {
    const isDead = error instanceof ApiError && isAboutLink(error);
    setLinkDead(isDead);
    // The server's message about a truncated token is meant for programs.
    if (isDead) form.setError("root", { message: reset.linkDead });
  };

  return (
    <>
      <AuthForm form={form} words={reset} send={send} onFailure={onFailure}>
        {/* Password managers look for the account name, which the link does not contain. */}
        <input type="text" name="username" autoComplete="username" hidden readOnly />
        <NewPasswordFields
          label={fields.newPassword}
          password={registerField(form, "password")}
          repeated={registerField(form, "confirmPassword")}
        />
      </AuthForm>
      {isLinkDead && (
        <DialogLink to={{ dialog: "forgot", returnTo: null }}>{reset.newLink}</DialogLink>
      )}
    </>
  );
}

/** Whether the link was used, has expired or is truncated. */
const isAboutLink = ({ code, fields }: ApiError) => code === "invalid_link" || "token" in fields;
