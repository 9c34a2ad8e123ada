import {
  ButtonLink,
  from,
  links,
  PageHeading,
  space,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useLateHeading } from "@aushadhi/shared-ui/bundled/use-late-heading.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { styled } from "styled-components";
import { AccountPage } from "../ui/account-page.tsx";
import { FailureCard } from "../ui/failure-card.tsx";
import { AddressBook } from "./address-book.tsx";
import { AddressSkeleton } from "./address-skeleton.tsx";
import { messages } from "./messages.ts";
import { addressListQuery } from "./queries.ts";

export default function AddressesPage() {
  const { signIn } = useMessages(messages);
  return (
    <AccountPage signIn={signIn} href={links.addresses}>
      {() => <OwnAddresses />}
    </AccountPage>
  );
}

/** The address book of a signed-in user. */
function OwnAddresses() {
  const { failed } = useMessages(messages);
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(addressListQuery(api));
  useLateHeading(!data);

  return (
    <>
      <AddressHead isEmpty={data?.length === 0} />
      {data ? (
        <AddressBook addresses={data} />
      ) : error ? (
        <FailureCard text={getFailureText(error, failed.load)} onRetry={() => void refetch()} />
      ) : (
        <AddressSkeleton />
      )}
    </>
  );
}

/** The page's heading with a link to add an address. An empty address book has its own, more prominent link. */
function AddressHead({ isEmpty }: { isEmpty: boolean }) {
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
