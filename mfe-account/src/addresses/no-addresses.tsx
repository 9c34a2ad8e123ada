import { ButtonLink, links, Notice, useMessages } from "@aushadhi/shared-ui";
import { messages } from "./messages.ts";

/** An address book with nothing in it yet. */
export function NoAddresses() {
  const { none } = useMessages(messages);
  return (
    <Notice heading="h2" title={none.title} text={none.text}>
      <ButtonLink href={links.newAddress}>{none.add}</ButtonLink>
    </Notice>
  );
}
