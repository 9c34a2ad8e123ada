import type { ProductSearchPage } from "@aushadhi/api/contract";
import { color, font, Nepali, space, useMessages, weight } from "@aushadhi/shared-ui";
import { findKnown } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { styled } from "styled-components";
import { Link } from "wouter";
import type { ProductHue } from "../create-hue-lookup.ts";
import { ProductGrid } from "../product-card/product-grid.tsx";
import { buildListingHref, changeListing, type Listing } from "./listing-url.ts";
import { shopMessages } from "./messages.ts";

interface NotInShopProps {
  path: string;
  listing: Listing;
  notInShop: NonNullable<ProductSearchPage["notInShop"]>;
  getCategoryHue: ProductHue;
}

/** What the shop has instead of what was asked for: each group under a heading that says what it is. */
export function NotInShop({ path, listing, notInShop, getCategoryHue }: NotInShopProps) {
  const text = useMessages(shopMessages);
  return notInShop.instead.map((group) => {
    // Why these are offered must be said: a group of a kind without words is left out.
    const heading = findKnown(text.instead, group.kind)?.(group.text);
    return (
      heading && (
        <Group key={group.text} aria-label={heading}>
          <h3>
            <Nepali text={heading} />
          </h3>
          <ProductGrid layout="listing" products={group.products} getCategoryHue={getCategoryHue} />
          {group.total > group.products.length && (
            <Link href={buildListingHref(path, changeListing(listing, { q: group.text }))}>
              <Nepali text={text.showAll(group.total, group.text)} />
            </Link>
          )}
        </Group>
      )
    );
  });
}

const Group = styled.section`
  & + & {
    margin-top: ${space(3)};
    padding-top: ${space(3)};
    border-top: 1px solid ${color.line};
  }

  h3 {
    margin-bottom: ${space(1.5)};
    font-size: ${font.title};
    font-weight: ${weight.heavy};
  }
`;
