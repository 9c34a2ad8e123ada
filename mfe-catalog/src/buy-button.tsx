import {
  Button,
  type FragmentProps,
  Nepali,
  RemoteFragment,
  useMessages,
  VisuallyHidden,
} from "@aushadhi/shared-ui";
import { messages } from "./messages.ts";

const looks = {
  card: { $kind: "soft" },
  detail: { $size: "large" },
} as const;

/**
 * The add-to-cart button, supplied by the cart's remote. Renders nothing when the remote is
 * unavailable.
 */
export function BuyButton({ product, look, quantity }: FragmentProps["add-to-cart"]) {
  const { buy, card } = useMessages(messages);
  const isSoldOut = product.availability === "out_of_stock";
  const fallback = (
    <Button {...looks[look]} disabled={isSoldOut} data-coming>
      <span>{isSoldOut ? card.soldOut : buy[look]}</span>
      <VisuallyHidden>
        {" "}
        <Nepali text={product.name} />
      </VisuallyHidden>
    </Button>
  );
  const props = { product, look, fallback, ...(quantity === undefined ? {} : { quantity }) };
  return <RemoteFragment name="add-to-cart" {...props} />;
}
