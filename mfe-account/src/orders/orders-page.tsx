import { useMessages } from "@aushadhi/shared-ui";
import { useLocation, useSearch } from "wouter";
import { AccountPage } from "../ui/account-page.tsx";
import { messages } from "./messages.ts";
import { buildListHref, type ChooseFilters, changeFilters, parseList } from "./orders-url.ts";
import { OwnOrders } from "./own-orders.tsx";

export default function OrdersPage() {
  const { signIn } = useMessages(messages);
  const [, navigate] = useLocation();
  const list = parseList(new URLSearchParams(useSearch()));
  const choose: ChooseFilters = (change) => navigate(buildListHref(changeFilters(list, change)));
  return (
    <AccountPage signIn={signIn} href={buildListHref(list)}>
      {() => <OwnOrders list={list} choose={choose} />}
    </AccountPage>
  );
}
