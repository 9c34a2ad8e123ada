import { ButtonLink, links, Notice, useMessages } from "@aushadhi/shared-ui";
import { messages } from "../messages.ts";
import { ClearButton } from "../shop/clear-button.tsx";
import { buildListingHref, countFilters, type Listing } from "../shop/listing-url.ts";
import { shopMessages } from "../shop/messages.ts";

export interface NoProductsProps {
  path: string;
  listing: Listing;
  /** Called to clear all filters. */
  onClear(): void;
}

/** Says that a page has no products, and leads to where there are some. */
export function NoProducts({ path, listing, onClear }: NoProductsProps) {
  const { pages, category } = useMessages(messages);
  const text = useMessages(shopMessages);
  if (listing.page > 1) {
    return (
      <Notice title={pages.nothingHere}>
        <ButtonLink $kind="soft" href={buildListingHref(path, { ...listing, page: 1 })}>
          {pages.toFirst}
        </ButtonLink>
      </Notice>
    );
  }
  if (countFilters(listing) > 0) {
    return (
      <Notice title={category.none} text={category.noneForFilters}>
        <ClearButton path={path} onClear={onClear}>
          {text.clear}
        </ClearButton>
      </Notice>
    );
  }
  return (
    <Notice title={category.none} text={category.noneText}>
      <ButtonLink $kind="soft" href={links.shop}>
        {category.toShop}
      </ButtonLink>
    </Notice>
  );
}
