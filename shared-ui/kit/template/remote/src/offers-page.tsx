import { Container, PageHeading, useMessages } from "@aushadhi/shared-ui";
import { messages } from "./messages.ts";

/** The page at `/offers`. */
export default function OffersPage() {
  const { title, lead } = useMessages(messages);
  return (
    <Container>
      <PageHeading>{title}</PageHeading>
      <p>{lead}</p>
    </Container>
  );
}
