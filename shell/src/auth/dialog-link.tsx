import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { Foot, TextButton } from "./auth-dialog.styles.ts";
import { type AuthState, authAtom } from "./auth-state.ts";

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
