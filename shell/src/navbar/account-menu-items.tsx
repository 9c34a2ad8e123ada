import { links, RemoteFragment, useMessages } from "@aushadhi/shared-ui";
import { Link } from "wouter";
import { useAccount } from "../auth/use-account.ts";
import { messages } from "../messages.ts";
import { useHasPage } from "../router/site-pages.tsx";
import { AdminLinks, useAdminPages } from "./admin-links.tsx";

/** What the phone's menu has for cart and account. Statistics are for a wide screen. */
export function AccountMenuItems() {
  const { navbar } = useMessages(messages);
  const { user, button } = useAccount();
  const hasOrders = useHasPage()(links.orders);
  const pages = useAdminPages();
  return (
    <>
      <li>
        <RemoteFragment
          name="cart-button"
          look="menu"
          fallback={
            <button type="button" data-coming>
              {navbar.cart}
            </button>
          }
        />
      </li>
      {user && hasOrders && (
        <li>
          <Link href={links.orders}>{navbar.orders}</Link>
        </li>
      )}
      <AdminLinks pages={pages.filter(({ name }) => name !== "statistics")} />
      <li>
        <button type="button" {...button} />
      </li>
    </>
  );
}
