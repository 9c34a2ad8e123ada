import { fallbackHue, type RelatedProduct, resizePictureUrl } from "@aushadhi/api/contract";
import {
  Badge,
  color,
  font,
  hairline,
  links,
  Nepali,
  Picture,
  Price,
  space,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { RxTag } from "@aushadhi/shared-ui/bundled/rx-tag.tsx";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Link } from "wouter";
import { messages } from "../messages.ts";

/** A related product: description on the left, price on the right or below. */
export function RelatedRow({
  product,
  children,
}: {
  product: RelatedProduct;
  /** Notes beside the price. */
  children?: ReactNode;
}) {
  const { card } = useMessages(messages);
  const { name, manufacturer, profileImgUrl: url } = product;
  return (
    <Row>
      <Picture src={url && resizePictureUrl(url, 160)} alt="" missing="" hue={fallbackHue} />
      <div>
        <Link href={links.product(product.id)}>
          <Nepali text={name} />
        </Link>
        <p>
          {product.prescriptionRequired === "yes" && <RxTag />}{" "}
          {manufacturer && <Nepali text={manufacturer} />}
        </p>
        {product.availability === "out_of_stock" && <Badge>{card.soldOut}</Badge>}
      </div>
      <div className="cost">
        <Price {...product} originalLabel={card.originalPrice} />
        {children}
      </div>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: ${space(8)} minmax(0, 1fr);
  column-gap: ${space(1.5)};
  row-gap: ${space(0.5)};
  padding-block: ${space(1.5)};
  border-bottom: ${hairline};
  font-size: ${font.note};
  overflow-wrap: anywhere;

  a {
    color: ${color.ink};
    font-size: ${font.control};
    font-weight: ${weight.strong};
  }

  p {
    color: ${color.inkSoft};
  }

  .picture {
    grid-row: 1 / span 2;
    align-self: start;
  }

  .cost {
    grid-column: 2;
  }

  .cost > p:first-child > b {
    color: ${color.ink};
  }
`;
