import type { Product } from "@aushadhi/api/contract";
import {
  Badge,
  type from,
  links,
  Nepali,
  Picture,
  Price,
  percentOff,
  useMessages,
} from "@aushadhi/shared-ui";
import { RxTag, rxMessages } from "@aushadhi/shared-ui/bundled/rx-tag.tsx";
import type { ReactNode, Ref } from "react";
import { Link } from "wouter";
import { messages } from "../messages.ts";
import { buildPictureSet } from "./build-picture-set.ts";
import { Card } from "./product-card.styles.ts";

export interface ProductCardProps {
  product: Product;
  hue: number;
  /** Heading level of the product's name. */
  heading: "h2" | "h3";
  /** Screen width from which the card is a tile; on narrower screens it is a row. */
  tileFrom: keyof typeof from;
  /** Width of the picture, for the `sizes` attribute. */
  sizes: string;
  priority: "first" | "soon" | "later";
  /** Controls at the bottom of the card that do not open the product. */
  actions?: ReactNode;
  ref?: Ref<HTMLElement> | undefined;
}

/** A product in a listing; the whole card links to the product's page. */
export function ProductCard(props: ProductCardProps) {
  const { product, hue, heading: Name, tileFrom, sizes, priority, actions, ref } = props;
  const text = useMessages(messages).card;
  const off = percentOff(product.price, product.discountPrice);
  const rx = useMessages(rxMessages);
  const needsPrescription = product.prescriptionRequired === "yes";
  const isSoldOut = product.availability === "out_of_stock";
  return (
    <Card ref={ref} $tileFrom={tileFrom} className={isSoldOut ? "sold-out" : ""}>
      <Picture
        src={product.profileImgUrl}
        srcSet={product.profileImgUrl ? buildPictureSet(product.profileImgUrl) : undefined}
        sizes={sizes}
        alt={product.name}
        missing={text.noImage}
        hue={hue}
        priority={priority}
      />
      <div className="words">
        <Name>
          {/* The link covers the card, so its tooltip must include the tag's explanation. */}
          <Link href={links.product(product.id)} title={needsPrescription ? rx.needed : undefined}>
            <Nepali text={product.name} />
          </Link>
        </Name>
        <p>
          {needsPrescription && <RxTag />}
          {product.isFeatured && <b>{text.featured}</b>}
          <Nepali text={product.shortDescription} />
        </p>
      </div>
      <div className="tags">
        {isSoldOut && <Badge>{text.soldOut}</Badge>}
        {off > 0 && (
          <Badge className="offer" $kind="offer">
            {text.off(off)}
          </Badge>
        )}
      </div>
      <div className="price">
        <Price {...product} originalLabel={text.originalPrice} />
      </div>
      {actions && <div className="actions">{actions}</div>}
    </Card>
  );
}
