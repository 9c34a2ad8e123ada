import { useMessages } from "@aushadhi/shared-ui";
import { AccountPage } from "../ui/account-page.tsx";
import { messages } from "./messages.ts";
import { listHref } from "./orders-url.ts";
import { OwnOrders } from "./own-orders.tsx";
import { useList } from "./use-list.ts";

export default function OrdersPage() {
  const { signIn } = useMessages(messages);
  const { list, choose } = useList();
  return (
    <AccountPage signIn={signIn} href={listHref(list)}>
      {() => <OwnOrders list={list} choose={choose} />}
    </AccountPage>
  );
}
