import { ButtonLink, Notice, useMessages } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { account } from "./messages.ts";

export interface LoggedOutProps {
  title: string;
  text: string;
  /** The page's own path with its query: there the login dialog opens, and there the visitor stays. */
  page: string;
  /** What else can be done. */
  children?: ReactNode;
}

/** What a visitor who is not signed in reads on a page of the account. */
export function LoggedOut({ title, text, page, children }: LoggedOutProps) {
  const { login } = useMessages(account);
  return (
    <Notice heading="h1" title={title} text={text}>
      {/* Loaded in full, so that a session that ended unseen by this tab has ended for it too. */}
      <ButtonLink as="a" href={`${page}${page.includes("?") ? "&" : "?"}login=`}>
        {login}
      </ButtonLink>
      {children}
    </Notice>
  );
}
