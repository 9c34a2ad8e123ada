import { type FragmentProps, showToast, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { cartToastId } from "../cart/browser-deps.ts";
import { cart as messages } from "../cart/messages.ts";
import { useCart, useCartStore } from "../cart/use-cart.ts";
import { loadDrawer } from "../drawer/load-drawer.ts";
import { Action, Chip } from "./action.ts";

/** The part `add-to-cart`: puts one piece of a product into the cart, or as many as it is given. Sold out, it only says so. */
export function AddToCart({ product, look, quantity = 1 }: FragmentProps["add-to-cart"]) {
  const text = useMessages(messages);
  const store = useCartStore();
  const { items } = useCart();
  const inCart = items.find((line) => line.product.id === product.id)?.quantity ?? 0;
  const name = <VisuallyHidden> {product.name}</VisuallyHidden>;

  if (product.availability === "out_of_stock" || product.stock <= 0 || !product.isActive) {
    return (
      <Action $look={look} disabled>
        {text.soldOut}
        {name}
      </Action>
    );
  }
  if (look === "detail" && inCart > 0) {
    // Opens the cart: there is how many there are of it, and how to change that.
    const prepare = () => void loadDrawer().catch(() => undefined);
    return (
      <Action $look={look} aria-haspopup="dialog" onPointerEnter={prepare} onClick={store.open}>
        {text.inCart}
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
      {look === "card" ? text.addToCartShort : text.addToCart}
      {name}
      {look === "card" && inCart > 0 && (
        <>
          <Chip aria-hidden>{inCart}</Chip>
          <VisuallyHidden> {text.quantityIn(inCart)}</VisuallyHidden>
        </>
      )}
    </Action>
  );
}
