import { Button, Heading, Select, useMessages } from "@aushadhi/shared-ui";
import { SlidersHorizontal } from "lucide-react";
import { FilterFields, type FilterFieldsProps, listChoices } from "./filter-fields.tsx";
import { Panel } from "./filter-panel.styles.ts";
import { countFilters, sorts } from "./listing-url.ts";
import { shopMessages } from "./messages.ts";
import { listingForm } from "./search-box.tsx";

interface FilterPanelProps extends FilterFieldsProps {
  /** Whether the filter sheet is open. */
  isOpen: boolean;
  onOpen(): void;
}

/**
 * Sort order and filters beside the results. On a small screen, the sort order and the button that
 * opens the filters.
 */
export function FilterPanel({ isOpen, onOpen, ...fields }: FilterPanelProps) {
  const text = useMessages(shopMessages);
  const { listing, onChange } = fields;
  const count = countFilters(listing);
  // A search sorts by best match unless another order is chosen.
  const own = {
    value: "",
    text: listing.q ? text.bestMatch : text.sorts["createdAt-desc"],
  } as const;
  const others = listChoices(sorts, text.sorts).filter(
    ({ value }) => listing.q || value !== "createdAt-desc",
  );
  return (
    <Panel>
      <Heading $size="small">{text.filters}</Heading>
      <Button
        className="toggle"
        $kind="ghost"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {text.filters}
        {count > 0 && <span>{text.filtersOn(count)}</span>}
      </Button>
      <Select
        className="sort"
        label={text.sortBy}
        name="sort"
        form={listingForm}
        options={[own, ...others]}
        value={listing.sort ?? ""}
        onChange={(sort) => onChange({ sort: sort || null })}
      />
      <div className="fields">{!isOpen && <FilterFields {...fields} />}</div>
    </Panel>
  );
}
