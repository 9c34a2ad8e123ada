import { useState } from "react";
import type { AuthState } from "./auth-state.ts";
import { ConfirmEmail } from "./confirm-email.tsx";
import { emptyDraft } from "./draft.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { ResetForm } from "./reset-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

/** The inside of the open dialog. */
export function AuthContent({ state }: { state: AuthState }) {
  const [draft] = useState(emptyDraft);
  switch (state.dialog) {
    case "login":
      return <LoginForm returnTo={state.returnTo} ended={state.ended} draft={draft} />;
    case "signup":
      return <SignUpForm returnTo={state.returnTo} draft={draft} />;
    case "forgot":
      return <ForgotForm returnTo={state.returnTo} draft={draft} />;
    case "confirm":
      return <ConfirmEmail email={state.email} />;
    case "reset":
      return <ResetForm token={state.token} />;
    case "none":
      return null;
  }
}
