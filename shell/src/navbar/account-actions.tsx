import {
  Button,
  ButtonLink,
  from,
  links,
  RemoteFragment,
  space,
  useMessages,
  withoutScript,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { useAccount } from "../auth/use-account.ts";
import { messages } from "../messages.ts";
import { useHasPage } from "../router/site-pages.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { AdminMenu } from "./admin-menu.tsx";

const Actions = styled.div`
  display: flex;
  gap: ${space(1)};

  a,
  button,
  summary {
    padding-inline: clamp(${space(1.25)}, 1.2vw, ${space(2)});
    white-space: nowrap;
  }

  ${withoutScript} {
    button {
      display: none;
    }
  }
`;

const Wide = styled.div`
  display: none;

  ${from.medium} {
    display: flex;
    gap: inherit;
  }

  /* With both menus, a tablet's bar has no room for the orders. The profile leads to them. */
  @media (width >= 48em) and (width < 57.5em) {
    &:has(details ~ details) > a {
      display: none;
    }
  }
`;

/** The bar's controls for cart and account. A narrow bar has only the cart; the phone's menu has the rest. */
export function AccountActions() {
  const { navbar } = useMessages(messages);
  const { user, button } = useAccount();
  const hasOrders = useHasPage()(links.orders);
  return (
    <Actions>
      <RemoteFragment
        name="cart-button"
        look="bar"
        fallback={
          <Button $kind="ghost" data-coming>
            {navbar.cart}
          </Button>
        }
      />
      <Wide>
        {user && <AdminMenu />}
        {user && hasOrders && (
          <ButtonLink href={links.orders} $kind="ghost">
            {navbar.orders}
          </ButtonLink>
        )}
        {user && <AccountMenu user={user} />}
        <Button $kind={user ? "ghost" : "primary"} {...button} />
      </Wide>
    </Actions>
  );
}
