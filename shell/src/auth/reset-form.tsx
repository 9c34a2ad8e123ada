import { resetFormSchema, type ResetForm as Values } from "@aushadhi/api/contract";
import {
  ApiError,
  sessionAtom,
  tellOtherTabs,
  toast,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { zodResolver } from "@hookform/resolvers/zod";
import { useStore } from "jotai";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { reset as savePassword } from "./api.ts";
import { NewPasswordFields, registerField } from "./auth-fields.tsx";
import { AuthForm } from "./auth-form.tsx";
import { openLogin } from "./auth-state.ts";
import { DialogLink } from "./dialog-link.tsx";
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

  const send = async ({ password }: Values) => {
    await savePassword(api, { token, password });
    // A new password ends its owner's sessions. The owner is not always the user who is signed in here.
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
    // What the server says of a token that was cut short is meant for programs.
    if (isDead) form.setError("root", { message: reset.linkDead });
  };

  return (
    <>
      <AuthForm form={form} words={reset} send={send} onFailure={onFailure}>
        {/* Browsers look for whose password it is; the link does not say. */}
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

/** Used up, too old, or cut short on its way. */
const isAboutLink = ({ code, fields }: ApiError) => code === "invalid_link" || "token" in fields;
