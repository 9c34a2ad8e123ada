import { links, RemoteFragment, useMessages } from "@aushadhi/shared-ui";
import { Link } from "wouter";
import { useAccount } from "../auth/use-account.ts";
import { messages } from "../messages.ts";
import { useHasPage } from "../router/site-pages.tsx";
import { AccountLinks, useAccountPages } from "./account-links.tsx";
import { AdminLinks, useAdminPages } from "./admin-links.tsx";

/**
 * The phone menu's items for cart and account. It has no statistics, which need a wide screen, and no addresses, which
 * the profile links to.
 */
export function AccountMenuItems() {
  const { navbar } = useMessages(messages);
  const { user, button } = useAccount();
  const hasOrders = useHasPage()(links.orders);
  const accountPages = useAccountPages();
  const adminPages = useAdminPages();
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
      {user && <AccountLinks pages={accountPages.filter(({ name }) => name === "profile")} />}
      <AdminLinks pages={adminPages.filter(({ name }) => name !== "statistics")} />
      <li>
        <button type="button" {...button} />
      </li>
    </>
  );
}
