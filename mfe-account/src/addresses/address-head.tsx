import { ButtonLink, from, links, PageHeading, space, useMessages } from "@aushadhi/shared-ui";
import { Plus } from "lucide-react";
import { styled } from "styled-components";
import { messages } from "./messages.ts";

/** The page's heading, and the way to another address; a book without any has a way of its own to the first. */
export function AddressHead({ isEmpty }: { isEmpty: boolean }) {
  const { title, add } = useMessages(messages);
  return (
    <Head>
      <PageHeading>{title}</PageHeading>
      <ButtonLink href={links.newAddress} $kind={isEmpty ? "soft" : "primary"}>
        <Plus size={18} aria-hidden />
        {add}
      </ButtonLink>
    </Head>
  );
}

const Head = styled.header`
  display: grid;
  gap: ${space(2)};

  ${from.tablet} {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
`;
