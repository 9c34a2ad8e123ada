import type { Product } from "@aushadhi/api/contract";
import { from, motion, space } from "@aushadhi/shared-ui";
import { memo, type ReactNode, type Ref } from "react";
import { type css, styled } from "styled-components";
import { BuyButton } from "../buy-button.tsx";
import type { ProductHue } from "../create-hue-lookup.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductCardSkeleton } from "./product-card-skeleton.tsx";
import { type GridLayout, gridLayouts } from "./product-grid.styles.ts";

/** Column counts of the layouts. */
const columnCounts = [2, 3];

/**
 * Classes of the last card of a list: the column counts with which it is alone in its row. The only card of a list keeps
 * its size where there are three columns or more.
 */
const buildAloneClass = (position: number) =>
  columnCounts
    .filter((count) => position % count === 1 && (position > 1 || count === 2))
    .map((count) => `alone-in-${count}`)
    .join(" ");

interface ProductListProps {
  layout: GridLayout;
  /** List items. */
  children?: ReactNode;
  /** Number of placeholder cards after the loaded ones. */
  coming?: number;
  /** Whether the shown products are about to be replaced. */
  isBusy?: boolean;
  ref?: Ref<HTMLUListElement>;
}

/** The list element of a product grid. */
export function ProductList({ layout, children, coming = 0, isBusy, ref }: ProductListProps) {
  const { look, tileFrom } = gridLayouts[layout];
  return (
    <Grid ref={ref} className="products" $look={look} aria-busy={isBusy ?? false}>
      {children}
      {Array.from({ length: coming }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these are all alike and never move.
        <li key={place} className="coming" aria-hidden>
          <ProductCardSkeleton tileFrom={tileFrom} />
        </li>
      ))}
    </Grid>
  );
}

interface ProductCardsProps {
  layout: GridLayout;
  products: readonly Product[];
  getCategoryHue: ProductHue;
  /** Whether these products start the list, so that the pictures of the first row load eagerly. */
  isFirst?: boolean;
  /**
   * For a list that is only partly in the document: number of products before these, and in total.
   */
  before?: number;
  total?: number;
  /** Slot index on the first item, for measuring the list. */
  slot?: number;
  /** Receives the last card, to detect when it is reached. */
  lastRef?: Ref<HTMLElement> | undefined;
}

/** Cards as list items. Memoized: the same products do not render again. */
export const ProductCards = memo((props: ProductCardsProps) => {
  const { layout, products, getCategoryHue, isFirst = true, before = 0, total, slot } = props;
  const { sizes, firstRow, tileFrom, heading } = gridLayouts[layout];
  const first = products.findIndex(({ profileImgUrl }) => profileImgUrl !== null);
  const getPriority = (place: number) => {
    if (!isFirst) return "later";
    return place === first ? "first" : place < firstRow ? "soon" : "later";
  };
  return products.map((product, place) => (
    <li
      key={product.id}
      className={place === products.length - 1 ? buildAloneClass(before + place + 1) : undefined}
      data-slot={place === 0 ? slot : undefined}
      aria-setsize={total}
      aria-posinset={total && before + place + 1}
    >
      <ProductCard
        product={product}
        hue={getCategoryHue(product)}
        heading={heading}
        tileFrom={tileFrom}
        sizes={sizes}
        priority={getPriority(place)}
        actions={<BuyButton product={product} look="card" />}
        ref={place === products.length - 1 ? props.lastRef : undefined}
      />
    </li>
  ));
});

interface ProductGridProps extends Omit<ProductListProps, "children" | "ref"> {
  products: readonly Product[];
  getCategoryHue: ProductHue;
}

export function ProductGrid({
  products,
  getCategoryHue,
  isBusy = false,
  ...list
}: ProductGridProps) {
  return (
    <ProductList {...list} isBusy={isBusy || products.length === 0}>
      <ProductCards layout={list.layout} products={products} getCategoryHue={getCategoryHue} />
    </ProductList>
  );
}

const Grid = styled.ul<{ $look: ReturnType<typeof css> }>`
  display: grid;
  gap: ${space(1.5)};
  transition: opacity ${motion.quick};
  ${({ $look }) => $look}

  &[aria-busy="true"]:not(:has(.coming)) {
    opacity: 0.55;
  }

  ${from.tablet} {
    gap: ${space(2.5)};
  }

  /* Without script, nothing more will load. */
  @media (scripting: none) {
    .coming {
      display: none;
    }
  }
`;
