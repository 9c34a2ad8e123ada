import { sessionAtom, useMessages } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { AccountPage } from "../ui/account-page.tsx";
import { LoggedOut } from "../ui/logged-out.tsx";
import { messages } from "./messages.ts";
import { listHref, type OrderList } from "./orders-url.ts";
import { OwnOrders } from "./own-orders.tsx";
import { useList } from "./use-list.ts";

export default function OrdersPage() {
  const isGuest = useAtomValue(sessionAtom) === null;
  const { list, choose } = useList();
  return (
    <AccountPage nav={!isGuest}>
      {isGuest ? <PleaseLogIn list={list} /> : <OwnOrders list={list} choose={choose} />}
    </AccountPage>
  );
}

function PleaseLogIn({ list }: { list: OrderList }) {
  const { title, text } = useMessages(messages).signIn;
  return <LoggedOut title={title} text={text} page={listHref(list)} />;
}
