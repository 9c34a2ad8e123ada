import { findPattern, type SignInInput, signIn, signInInputSchema } from "@aushadhi/api/contract";
import {
  ApiError,
  links,
  type SessionUser,
  sessionAtom,
  setSession,
  TextField,
  toast,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { zodResolver } from "@hookform/resolvers/zod";
import { useStore } from "jotai";
import { useForm } from "react-hook-form";
import { useLocation } from "wouter";
import { messages } from "../messages.ts";
import { EmailField, PasswordFields, registerField, TextButton } from "./auth-fields.tsx";
import type { Draft } from "./auth-form.tsx";
import { AuthForm, DialogLink } from "./auth-form.tsx";
import { authAtom, type EndedSession } from "./auth-state.ts";
import { dialogMessages } from "./dialog-messages.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { goTo, storeReturnPath } from "./site-path.ts";

interface LoginFormProps {
  returnTo: string | null;
  ended?: EndedSession | undefined;
  draft: Draft;
}

/** Sign-in with Google or with a password. */
export function LoginForm({ returnTo, ended, draft }: LoginFormProps) {
  const { login, fields, failed } = useMessages(dialogMessages);
  const { loggedIn } = useMessages(messages).auth;
  const { api } = usePlatform();
  const store = useStore();
  const [, navigate] = useLocation();
  const form = useForm<SignInInput>({
    resolver: zodResolver(signInInputSchema),
    defaultValues: { email: draft.email, password: draft.password },
  });

  const send = async (input: SignInInput) => {
    let user: SessionUser;
    try {
      user = (await api.call(signIn, { body: input })).user;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "email_not_confirmed") throw error;
      return store.set(authAtom, { dialog: "confirm", email: input.email, returnTo });
    }
    // After an ended session the page stays for its user.
    if (user.role !== "customer" && !store.get(sessionAtom)) return finishInNewDocument(returnTo);
    setSession(store, user);
    toast("success", loggedIn);
    // A password in use stays valid.
    if (findPattern(input.password)) toast("info", login.weakPassword);
    // The user closed the dialog meanwhile: stay on the page.
    if (store.get(authAtom).dialog === "none") return;
    store.set(authAtom, { dialog: "none" });
    if (returnTo) goTo(returnTo, navigate);
  };

  return (
    <>
      <GoogleSignIn returnTo={returnTo} keepsPage={ended !== undefined} />
      <AuthForm
        form={form}
        words={login}
        send={send}
        onFailure={(message) => toast("error", failed(message))}
        draft={draft}
      >
        <EmailField autoComplete="username" {...registerField(form, "email")} />
        <PasswordFields
          aside={
            <TextButton
              type="button"
              onClick={() => store.set(authAtom, { dialog: "forgot", returnTo })}
            >
              {login.forgot}
            </TextButton>
          }
        >
          {(type) => (
            <TextField
              id="auth-password"
              label={fields.password}
              type={type}
              autoComplete="current-password"
              {...registerField(form, "password")}
            />
          )}
        </PasswordFields>
      </AuthForm>
      {ended?.isOpenToGuests && <DialogLink to={{ dialog: "none" }}>{login.asGuest}</DialogLink>}
      <DialogLink question={login.question} to={{ dialog: "signup", returnTo }}>
        {login.other}
      </DialogLink>
    </>
  );
}

/** Staff have their own release set, so they need a new document. That document then shows the success notice. */
function finishInNewDocument(returnTo: string | null): void {
  storeReturnPath(returnTo);
  location.assign(links.authCallback);
}
