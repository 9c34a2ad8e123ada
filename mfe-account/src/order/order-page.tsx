import { Button, ButtonLink, links, Notice, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { getPathId } from "@aushadhi/shared-ui/bundled/get-path-id.ts";
import { useLateHeading } from "@aushadhi/shared-ui/bundled/use-late-heading.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "wouter";
import { AccountPage } from "../ui/account-page.tsx";
import { account } from "../ui/messages.ts";
import { messages } from "./messages.ts";
import { OrderSkeleton } from "./order-skeleton.tsx";
import { OrderView } from "./order-view.tsx";
import { orderQuery } from "./queries.ts";

export default function OrderPage() {
  const { signIn } = useMessages(messages);
  const id = getPathId(useParams());
  return (
    <AccountPage signIn={signIn} href={links.order(id)}>
      {() => <OwnOrder key={id} id={id} />}
    </AccountPage>
  );
}

/** The order of a signed-in user. */
function OwnOrder({ id }: { id: string }) {
  const text = useMessages(messages);
  const { retry } = useMessages(account);
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(orderQuery(api, id));
  useLateHeading(data === undefined && !error);

  if (data === null) {
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
    <Notice kind="error" heading="h1" title={getFailureText(error, text.failed)}>
      <Button $kind="soft" onClick={() => refetch()}>
        {retry}
      </Button>
    </Notice>
  );
}
