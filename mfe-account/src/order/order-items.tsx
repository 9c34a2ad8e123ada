import { fallbackHue, type OrderItem, resizePictureUrl } from "@aushadhi/api/contract";
import {
  Badge,
  Button,
  formatRupees,
  links,
  Money,
  Nepali,
  Picture,
  RemoteFragment,
  space,
  Unbroken,
  useMessages,
  VisuallyHidden,
} from "@aushadhi/shared-ui";
import { useMemo } from "react";
import { styled } from "styled-components";
import { Link } from "wouter";
import { Panel } from "../ui/panel.tsx";
import { ItemRow, Items } from "./items.styles.ts";
import { messages } from "./messages.ts";
import { Actions } from "./order-head.styles.ts";
import { useIsOwnOrder } from "./use-is-own-order.ts";
import type { ViewedOrder } from "./viewed-order.ts";

/** The order's lines, with the names and prices at the time of the order, and a button to buy them again. */
export function OrderItems({ order }: { order: ViewedOrder }) {
  const text = useMessages(messages).items;
  return (
    <Panel title={text.title}>
      <Items className="lines">
        {order.items.map((item) => (
          <li key={item.id}>
            <Line item={item} />
          </li>
        ))}
      </Items>
      <BuyAgain order={order} />
    </Panel>
  );
}

function Line({ item: { product, quantity, price, total } }: { item: OrderItem }) {
  const text = useMessages(messages).items;
  const { id, name, profileImgUrl: picture, prescriptionRequired } = product;
  return (
    <ItemRow>
      <Picture
        src={picture && resizePictureUrl(picture, 160)}
        srcSet={
          picture
            ? `${resizePictureUrl(picture, 160)} 1x, ${resizePictureUrl(picture, 320)} 2x`
            : undefined
        }
        alt={name}
        missing={text.noImage}
        hue={fallbackHue}
      />
      <p className="name">
        {id === null ? (
          <Nepali text={name} />
        ) : (
          <Link href={links.product(id)}>
            <Nepali text={name} />
          </Link>
        )}
      </p>
      <p className="count">
        <Unbroken>{text.quantity(quantity)}</Unbroken>{" "}
        {quantity > 1 && <Unbroken>{`(${text.each(formatRupees(price))})`}</Unbroken>}
      </p>
      <p className="total">
        <VisuallyHidden>{text.lineTotal} </VisuallyHidden>
        <Money rupees={total} />
      </p>
      {prescriptionRequired === "yes" && (
        <p className="note">
          <Badge $kind="warn">{text.prescription}</Badge>
        </p>
      )}
    </ItemRow>
  );
}

/** Lets a customer add the order's lines to the cart again. The cart's remote supplies the button. */
export function BuyAgain({ order }: { order: ViewedOrder }) {
  const text = useMessages(messages);
  const isOwn = useIsOwnOrder(order);
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
  if (!isOwn) return null;
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
