import { Dialog, useMessages } from "@aushadhi/shared-ui";
import { useAtom } from "jotai";
import { useState } from "react";
import { createDraft } from "./auth-form.tsx";
import { type AuthState, authAtom } from "./auth-state.ts";
import { ConfirmEmail, ConfirmText } from "./confirm-email.tsx";
import { dialogMessages } from "./dialog-messages.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { ResetForm } from "./reset-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

/** The sign-in dialogs, one at a time. They and all their code form a chunk of their own. */
export function AuthDialogs() {
  const texts = useMessages(dialogMessages);
  const [state, setState] = useAtom(authAtom);
  const { shown, opening, opener } = useShown(state);
  if (shown.dialog === "none") return null;

  const isOpen = state.dialog !== "none";
  const { title } = texts[shown.dialog];
  const content = <AuthContent key={opening} state={shown} />;
  if (shown.dialog === "confirm") {
    const description = <ConfirmText email={shown.email} />;
    return (
      <Dialog open={isOpen} title={title} description={description}>
        {content}
      </Dialog>
    );
  }
  return (
    <Dialog
      open={isOpen}
      title={title}
      description={getNote(shown, texts) ?? texts[shown.dialog].subtitle}
      onClose={() => setState({ dialog: "none" })}
      closeLabel={texts.close}
      returnFocus={() => (opener?.isConnected ? null : document.querySelector("main h1"))}
    >
      {content}
    </Dialog>
  );
}

/** Why the login asks now, if there is a reason. */
function getNote(state: AuthState, { login }: typeof dialogMessages.en): string | null {
  if (state.dialog !== "login") return null;
  if (state.ended) return login.ended;
  return state.isConfirmed ? login.confirmed : null;
}

/** The content of the open dialog. */
function AuthContent({ state }: { state: AuthState }) {
  const [draft] = useState(createDraft);
  switch (state.dialog) {
    case "login":
      return <LoginForm returnTo={state.returnTo} ended={state.ended} draft={draft} />;
    case "signup":
      return <SignUpForm returnTo={state.returnTo} draft={draft} />;
    case "forgot":
      return <ForgotForm returnTo={state.returnTo} draft={draft} />;
    case "confirm":
      return <ConfirmEmail email={state.email} returnTo={state.returnTo} draft={draft} />;
    case "reset":
      return <ResetForm token={state.token} />;
    case "none":
      return null;
  }
}

/**
 * Returns the dialog that was open last, so that its content stays during the closing animation. Each opening has a new
 * number, which is the content's key: it starts empty and without the errors of the login or sign-up before.
 */
function useShown(state: AuthState) {
  const [last, setLast] = useState(() => ({
    state,
    shown: state,
    opening: 0,
    /** The element that had the focus. A page that closes with its session takes this element away too. */
    opener: document.activeElement,
  }));
  if (last.state === state) return last;
  const next = {
    state,
    shown: state.dialog === "none" ? last.shown : state,
    opening: last.opening + (last.state.dialog === "none" ? 1 : 0),
    opener: last.state.dialog === "none" ? document.activeElement : last.opener,
  };
  setLast(next);
  return next;
}
