import { type Product, resizePictureUrl } from "@aushadhi/api/contract";
import {
  ButtonLink,
  color,
  font,
  from,
  links,
  Nepali,
  Picture,
  space,
  useMessages,
} from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { lazy, Suspense } from "react";
import { styled } from "styled-components";
import { OpenDialog } from "../ui/dialog/open-dialog.tsx";
import { ListSkeleton } from "../ui/list-skeleton.tsx";
import { uiMessages } from "../ui/messages.ts";
import { productsMessages } from "./messages.ts";
import { type TypedProduct, toTypedProduct } from "./product-schema.ts";
import { StatusBadges } from "./status-badges.tsx";
import { useDescribeProduct } from "./use-describe-product.ts";

const ProductStock = lazy(() => import("./stock/product-stock.tsx"));

interface ProductDetailsProps {
  product: Product;
  /** Background colour of the pictures. */
  hue: number;
  onClose(): void;
}

/** All data of a product, its batches and what moved of them. */
export function ProductDetails({ product, hue, onClose }: ProductDetailsProps) {
  const ui = useMessages(uiMessages);
  const { details: text, fields, gallery } = useMessages(productsMessages);
  const describe = useDescribeProduct();
  const total = product.images.length;
  const typed = toTypedProduct(product);
  return (
    <OpenDialog wide title={text.title} description={product.name} onClose={onClose}>
      <Pictures>
        {product.images.map(({ id, url }, at) => (
          <li key={id}>
            <Picture
              src={resizePictureUrl(url, 320)}
              alt={gallery.picture(at + 1, total)}
              missing={ui.noImage}
              hue={hue}
            />
          </li>
        ))}
      </Pictures>
      <Line>
        <StatusBadges product={product} />
        {product.isActive && (
          <ButtonLink $kind="ghost" $size="small" href={links.product(product.id)}>
            {text.inShop}
          </ButtonLink>
        )}
      </Line>
      <Facts>
        {(Object.keys(typed) as (keyof TypedProduct)[]).map((name) => (
          <div key={name} className={/description/i.test(name) ? "whole" : undefined}>
            <dt>{fields[name]}</dt>
            <dd>
              <Nepali text={describe(name, typed)} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{text.created}</dt>
          <dd>
            <DayTime at={product.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{text.updated}</dt>
          <dd>
            <DayTime at={product.updatedAt} />
          </dd>
        </div>
      </Facts>
      <Stock>
        <Suspense fallback={<ListSkeleton />}>
          <ProductStock productId={product.id} />
        </Suspense>
      </Stock>
    </OpenDialog>
  );
}

const Stock = styled.div`
  margin-top: ${space(3)};
`;

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${space(14)}, 1fr));
  gap: ${space(1)};
  margin: 0 0 ${space(2)};
  padding: 0;
  list-style: none;

  &:empty {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)} ${space(2)};
  margin: ${space(2)} 0 0;

  dt {
    color: ${color.inkSoft};
    font-size: ${font.note};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > .whole {
      grid-column: 1 / -1;
    }
  }
`;
