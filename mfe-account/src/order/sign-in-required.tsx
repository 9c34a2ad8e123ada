import { ButtonLink, links, Notice, useMessages } from "@aushadhi/shared-ui";
import { messages } from "../messages.ts";

/** What a visitor reads who is not signed in, with the way to the login dialog and back here (part 2, section 2). */
export function SignInRequired({ id }: { id: string }) {
  const text = useMessages(messages).signIn;
  return (
    <Notice heading="h1" title={text.title} text={text.text}>
      {/* Loaded in full, so that a session that ended unseen by this tab has ended for it too. */}
      <ButtonLink as="a" href={links.login(links.order(id))}>
        {text.action}
      </ButtonLink>
    </Notice>
  );
}
