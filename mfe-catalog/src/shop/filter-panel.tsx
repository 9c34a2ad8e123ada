import type { Category } from "@aushadhi/api/contract";
import { Button, Checkbox, Heading, Select, useMessages } from "@aushadhi/shared-ui";
import { messages } from "../messages.ts";
import { ClearButton } from "./clear-button.tsx";
import { Panel } from "./filter-panel.styles.ts";
import { type Listing, plainListing, sorts } from "./listing-url.ts";
import { PriceFilter } from "./price-filter.tsx";
import { listingForm } from "./search-box.tsx";
import type { ChangeListing } from "./use-listing.ts";

export interface FilterPanelProps {
  id: string;
  path: string;
  listing: Listing;
  categories: readonly Category[];
  /** Whether it is open where it is not always. */
  isOpen: boolean;
  onChange: ChangeListing;
}

const choices = <T extends string>(values: readonly T[], texts: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, text: texts[value] }));

const prescriptions = ["all", "yes", "no"] as const;
const stocks = ["all", "true", "false"] as const;

/** All categories by name, with how many products each has; one that the address alone knows keeps its place. */
function listCategoryOptions(
  categories: readonly Category[],
  chosen: string,
  text: (typeof messages)["en"]["shop"],
) {
  const isKnown = chosen === "" || categories.some(({ id }) => id === chosen);
  return [
    { value: "", text: text.allCategories },
    ...(isKnown ? [] : [{ value: chosen, text: text.unknownCategory }]),
    ...categories.map(({ id, name, productCount }) => ({
      value: id,
      text: productCount === undefined ? name : `${name} (${productCount})`,
    })),
  ];
}

/** Order and filters. Each change counts at once; without script a button sends them all. */
export function FilterPanel({ id, path, listing, categories, isOpen, onChange }: FilterPanelProps) {
  const text = useMessages(messages).shop;
  const { q, sort, category, prescription, inStock, featured, minPrice, maxPrice } = listing;
  // While searching, the best match comes first unless another order is chosen.
  const own = { value: "", text: q ? text.bestMatch : text.sorts["createdAt-desc"] } as const;
  const others = choices(sorts, text.sorts).filter(({ value }) => q || value !== "createdAt-desc");

  return (
    <Panel id={id} $isOpen={isOpen}>
      <Heading $size="small">{text.filters}</Heading>
      <Select
        label={text.sortBy}
        name="sort"
        form={listingForm}
        options={[own, ...others]}
        value={sort ?? ""}
        onChange={(sort) => onChange({ sort: sort || null })}
      />
      <Select
        label={text.category}
        name="category"
        form={listingForm}
        options={listCategoryOptions(categories, category, text)}
        value={category}
        onChange={(category) => onChange({ category })}
      />
      <PriceFilter minPrice={minPrice} maxPrice={maxPrice} onChange={onChange} />
      <Select
        label={text.prescription}
        name="prescription"
        form={listingForm}
        options={choices(prescriptions, text.prescriptions)}
        value={prescription}
        onChange={(prescription) => onChange({ prescription })}
      />
      <Select
        label={text.stock}
        name="inStock"
        form={listingForm}
        options={choices(stocks, text.stocks)}
        value={inStock}
        onChange={(inStock) => onChange({ inStock })}
      />
      <Checkbox
        label={text.featuredOnly}
        name="featured"
        value="true"
        form={listingForm}
        checked={featured}
        onChange={(featured) => onChange({ featured })}
      />
      <Button className="apply" type="submit" form={listingForm}>
        {text.apply}
      </Button>
      <ClearButton path={path} q={q} onClear={() => onChange({ ...plainListing, q })}>
        {text.clearAll}
      </ClearButton>
    </Panel>
  );
}
