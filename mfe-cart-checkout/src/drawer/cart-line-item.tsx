import { fallbackHue, type OrderAllowance, resizePictureUrl } from "@aushadhi/api/contract";
import {
  links,
  Money,
  Nepali,
  Picture,
  Price,
  useMessages,
  VisuallyHidden,
} from "@aushadhi/shared-ui";
import { RxTag } from "@aushadhi/shared-ui/bundled/rx-tag.tsx";
import { Trash2 } from "lucide-react";
import { Link } from "wouter";
import { computeSubtotal } from "../cart/totals.ts";
import type { CartLine } from "../cart/types.ts";
import { useCartStore } from "../cart/use-cart.ts";
import { CallUs } from "../settings/call-us.tsx";
import { limitMessages } from "../settings/limit-messages.ts";
import { findPieceAllowance } from "../settings/order-allowance.ts";
import { Item } from "./cart-line-item.styles.ts";
import { IconButton } from "./icon-button.ts";
import { drawer as messages } from "./messages.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";

interface CartLineItemProps {
  line: CartLine;
  /** What the customer can still order; undefined while unknown. */
  allowance: OrderAllowance | undefined;
  onLeave(): void;
  /** Called with the line just before its removal. */
  onRemoved(line: CartLine): void;
}

/** A product in the drawer with its quantity. */
export function CartLineItem({ line, allowance, onLeave, onRemoved }: CartLineItemProps) {
  const text = useMessages(messages);
  const store = useCartStore();
  const { product } = line;
  const picture = product.profileImgUrl && resizePictureUrl(product.profileImgUrl, 160);
  const set = (wanted: number) => {
    if (wanted <= 0) onRemoved(line);
    store.set(product, wanted);
  };
  const trouble = findTroubleText(line);
  const limitText = useMessages(limitMessages);
  const orderable = findPieceAllowance(allowance, product);
  const isAtLimit = orderable !== null && line.quantity >= orderable.left;
  return (
    <Item data-line={product.id}>
      <Picture src={picture} alt="" missing={text.noImage} hue={fallbackHue} />
      <div className="words">
        <h3>
          <Link href={links.product(product.id)} onClick={onLeave}>
            <Nepali text={product.name} />
          </Link>
        </h3>
        {product.shortDescription ? (
          <p className="about">
            <Nepali text={product.shortDescription} />
          </p>
        ) : (
          <p className="about long">
            <Nepali text={product.description} />
          </p>
        )}
        {product.prescriptionRequired === "yes" && (
          <p className="note">
            <RxTag /> <span>{text.prescription}</span>
          </p>
        )}
        {trouble && <p className="trouble">{trouble}</p>}
        {!trouble && isAtLimit && (
          <p className={line.quantity > orderable.left ? "trouble" : "note"}>
            <span>{limitText.pieces(orderable)}</span> <CallUs />
          </p>
        )}
      </div>
      <div className="price">
        <Price {...product} originalLabel={text.originalPrice} />
      </div>
      <div className="controls">
        <QuantityStepper line={line} orderable={orderable?.left ?? null} onSet={set} />
        {line.quantity > 1 && (
          <p className="total">
            <VisuallyHidden>{text.lineTotal} </VisuallyHidden>
            <Money rupees={computeSubtotal([line])} />
          </p>
        )}
        <IconButton aria-label={text.remove(product.name)} onClick={() => set(0)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
    </Item>
  );

  function findTroubleText({ product, quantity }: CartLine): string | null {
    if (!product.isActive) return text.notSold;
    if (product.availability === "out_of_stock") return text.soldOut;
    return quantity > product.stock ? text.onlyLeft(product.stock) : null;
  }
}
