import type { Category } from "@aushadhi/api/contract";
import { Button, Checkbox, Select, useMessages } from "@aushadhi/shared-ui";
import { ClearButton } from "./clear-button.tsx";
import { type ChangeListing, countFilters, type Listing, plainListing } from "./listing-url.ts";
import { type ShopTexts, shopMessages } from "./messages.ts";
import { PriceFilter } from "./price-filter.tsx";
import { listingForm } from "./search-box.tsx";

export interface FilterFieldsProps {
  path: string;
  listing: Listing;
  /** The categories to choose from; without them the category is fixed. */
  categories?: readonly Category[];
  onChange: ChangeListing;
}

/** Builds the options of a select with their texts. */
export const listChoices = <T extends string>(
  values: readonly T[],
  texts: Readonly<Record<T, string>>,
) => values.map((value) => ({ value, text: texts[value] }));

const prescriptions = ["all", "yes", "no"] as const;
const stocks = ["all", "true", "false"] as const;

/**
 * Lists all categories by name with their number of products. An unknown category from the address
 * stays an option.
 */
function listCategoryOptions(categories: readonly Category[], chosen: string, text: ShopTexts) {
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

/** The filters. Each change applies at once; without script a button submits them. */
export function FilterFields({ path, listing, categories, onChange }: FilterFieldsProps) {
  const text = useMessages(shopMessages);
  const { q, category, prescription, inStock, featured, minPrice, maxPrice } = listing;
  return (
    <>
      {categories && (
        <Select
          label={text.category}
          name="category"
          form={listingForm}
          options={listCategoryOptions(categories, category, text)}
          value={category}
          onChange={(category) => onChange({ category })}
        />
      )}
      <PriceFilter minPrice={minPrice} maxPrice={maxPrice} onChange={onChange} />
      <Select
        label={text.prescription}
        name="prescription"
        form={listingForm}
        options={listChoices(prescriptions, text.prescriptions)}
        value={prescription}
        onChange={(prescription) => onChange({ prescription })}
      />
      <Select
        label={text.stock}
        name="inStock"
        form={listingForm}
        options={listChoices(stocks, text.stocks)}
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
      {countFilters(listing) > 0 && (
        <ClearButton path={path} q={q} onClear={() => onChange({ ...plainListing, q })}>
          {text.clearAll}
        </ClearButton>
      )}
    </>
  );
}
