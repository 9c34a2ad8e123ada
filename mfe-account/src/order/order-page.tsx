import {
  Button,
  ButtonLink,
  Container,
  links,
  Notice,
  sessionAtom,
  space,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { styled } from "styled-components";
import { useParams } from "wouter";
import { failureText, isSignedOut } from "../failure.ts";
import { messages } from "../messages.ts";
import { pathId } from "../path-id.ts";
import { isMissing, oneOrder } from "../queries.ts";
import { OrderSkeleton } from "./order-skeleton.tsx";
import { OrderView } from "./order-view.tsx";
import { SignInRequired } from "./sign-in-required.tsx";
import { useLateHeading } from "./use-late-heading.ts";

export default function OrderPage() {
  const id = pathId(useParams());
  const isGuest = useAtomValue(sessionAtom) === null;
  return <Page>{isGuest ? <SignInRequired id={id} /> : <OwnOrder key={id} id={id} />}</Page>;
}

/** The order of somebody who is signed in. */
function OwnOrder({ id }: { id: string }) {
  const text = useMessages(messages);
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(oneOrder(api, id));
  useLateHeading(!data && !error);

  if (isSignedOut(error)) return <SignInRequired id={id} />;
  if (data && isMissing(data)) {
    return (
      <Notice kind="error" heading="h1" title={text.notFound.title} text={text.notFound.text}>
        <ButtonLink href={links.shop} $kind="soft">
          {text.notFound.toShop}
        </ButtonLink>
      </Notice>
    );
  }
  if (data) return <OrderView order={data} />;
  if (!error) return <OrderSkeleton />;
  return (
    <Notice kind="error" heading="h1" title={failureText(error, text.failed)}>
      <Button $kind="soft" onClick={() => refetch()}>
        {text.retry}
      </Button>
    </Notice>
  );
}

const Page = styled(Container)`
  padding-block: ${space(2)} ${space(4)};
`;
