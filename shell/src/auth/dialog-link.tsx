import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { Foot, TextButton } from "./auth-dialog.styles.ts";
import { type AuthState, authAtom } from "./auth-state.ts";

interface DialogLinkProps {
  /** Whom it is for; stands in front of it. */
  question?: string;
  to: AuthState;
  children: ReactNode;
}

/** The way to another dialog, under a form. */
export function DialogLink({ question, to, children }: DialogLinkProps) {
  const setAuth = useSetAtom(authAtom);
  return (
    <Foot>
      {question}
      <TextButton type="button" onClick={() => setAuth(to)}>
        {children}
      </TextButton>
    </Foot>
  );
}
