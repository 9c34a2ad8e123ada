import { Button, RemoteFragment, space, useMessages } from "@aushadhi/shared-ui";
import { useMemo } from "react";
import { styled } from "styled-components";
import { Actions } from "./actions.ts";
import type { ViewedOrder } from "./answers.ts";
import { messages } from "./messages.ts";
import { useIsTheirs } from "./use-is-theirs.ts";

/** Lets a customer put their order's lines into the cart once more; the cart's remote knows how. */
export function BuyAgain({ order }: { order: ViewedOrder }) {
  const text = useMessages(messages);
  const isTheirs = useIsTheirs(order);
  const { items } = order;
  const lines = useMemo(
    () =>
      items.map(({ product, quantity }) => ({
        productId: product.id,
        name: product.name,
        quantity,
      })),
    [items],
  );
  if (!isTheirs) return null;
  return (
    <Place>
      <RemoteFragment
        name="buy-again"
        lines={lines}
        fallback={
          <Button $kind="soft" data-coming>
            {text.buyAgain}
          </Button>
        }
      />
    </Place>
  );
}

const Place = styled(Actions)`
  margin-top: ${space(1)};
`;
