import {
  type FragmentProps,
  Nepali,
  showToast,
  useMessages,
  VisuallyHidden,
} from "@aushadhi/shared-ui";
import { cartToastId } from "../cart/browser-deps.ts";
import { cart as messages } from "../cart/messages.ts";
import { useCart, useCartStore } from "../cart/use-cart.ts";
import { loadDrawer } from "../drawer/load-drawer.ts";
import { Action, Chip } from "./action.ts";

/**
 * The fragment `add-to-cart`: adds one piece of a product, or a given number. It only shows a
 * label when the product is sold out.
 */
export function AddToCart({ product, look, quantity = 1 }: FragmentProps["add-to-cart"]) {
  const text = useMessages(messages);
  const store = useCartStore();
  const { items } = useCart();
  const inCart = items.find((line) => line.product.id === product.id)?.quantity ?? 0;
  const name = (
    <VisuallyHidden>
      {" "}
      <Nepali text={product.name} />
    </VisuallyHidden>
  );

  if (product.availability === "out_of_stock" || product.stock <= 0 || !product.isActive) {
    return (
      <Action $look={look} disabled>
        <span>{text.soldOut}</span>
        {name}
      </Action>
    );
  }
  if (look === "detail" && inCart > 0) {
    // The button then opens the cart, which shows the quantity and can change it.
    const prepare = () => void loadDrawer().catch(() => undefined);
    return (
      <Action $look={look} aria-haspopup="dialog" onPointerEnter={prepare} onClick={store.open}>
        <span>{text.inCart}</span>
        {name}
      </Action>
    );
  }
  const add = () => {
    if (!store.add(product, quantity)) return;
    const action = { label: text.viewCart, run: store.open };
    showToast({ kind: "success", text: text.addedShort, id: cartToastId, action });
  };
  return (
    <Action $look={look} onClick={add}>
      <span>{look === "card" ? text.addToCartShort : text.addToCart}</span>
      {name}
      {look === "card" && inCart > 0 && (
        <>
          <Chip aria-hidden>{inCart}</Chip>
          <VisuallyHidden>{` ${text.quantityIn(inCart)}`}</VisuallyHidden>
        </>
      )}
    </Action>
  );
}
