import { type AdminCategory, limits } from "@aushadhi/api/contract";
import { from, Select, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { ClearFilters } from "../ui/clear-filters.tsx";
import { uiMessages } from "../ui/messages.ts";
import { SearchField } from "../ui/search-field.tsx";
import type { Sorting } from "../ui/table/column.ts";
import { productsMessages } from "./messages.ts";
import type { ProductList } from "./use-product-list.ts";

interface ProductFiltersProps {
  list: ProductList;
  categories: readonly AdminCategory[];
}

/** Search, filters and sorting of the product list. */
export function ProductFilters({ list, categories }: ProductFiltersProps) {
  const text = useMessages(productsMessages);
  const { filters } = text;
  const { asked, sorting, isNarrowed, search, sort, filter, clear } = list;
  const { all, expiring, expired } = filters.expiries;
  const lists = [
    {
      name: "category",
      value: asked.categoryId ?? "all",
      texts: [["all", filters.anyCategory], ...categories.map(({ id, name }) => [id, name])],
    },
    {
      name: "status",
      value: asked.needsCheck ? "check" : asked.status,
      texts: Object.entries(filters.statuses),
    },
    { name: "stock", value: asked.lowStock ? "low" : "all", texts: Object.entries(filters.stocks) },
    {
      name: "expiry",
      value: asked.expiry ?? "all",
      texts: Object.entries({ all, expiring: expiring(limits.expiringDays), expired }),
    },
  ] as const;
  return (
    <Filters role="search" aria-label={filters.label}>
      <SearchField
        key={list.clearings}
        label={text.search}
        placeholder={text.searchHint}
        value={asked.q}
        onSearch={search}
      />
      <SortSelect sorting={sorting} onSort={sort} />
      {lists.map(({ name, value, texts }) => (
        <Select
          key={name}
          label={filters[name]}
          options={texts.map(([value = "", text = ""]) => ({ value, text }))}
          value={value}
          onChange={(chosen) => filter(name, chosen)}
        />
      ))}
      {isNarrowed && <ClearFilters onClear={clear} />}
    </Filters>
  );
}

// On a phone, short selects share a line. The search has its own line until all fit in one.
const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space(1.5)};

  > * {
    grid-column: 1 / -1;
  }

  > :nth-child(4),
  > :nth-child(5) {
    grid-column: auto;
  }

  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > :not(form) {
      grid-column: auto;
    }
  }

  ${from.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }

  ${from.wide} {
    grid-template-columns: 1.7fr repeat(5, minmax(0, 1fr));

    > form {
      grid-column: auto;
    }
  }
`;

interface SortSelectProps {
  sorting: Sorting;
  onSort(sorting: Sorting): void;
}

/** Columns that the table head can sort. */
const sortable = ["name", "sku", "price", "stock", "createdAt"] as const;

/** The four common orders, then those of the table head, which a phone does not show. */
function SortSelect({ sorting, onSort }: SortSelectProps) {
  const text = useMessages(productsMessages);
  const ui = useMessages(uiMessages);
  const named: Record<string, string> = text.sorts;
  const titles = [
    ...sortable.map((by) => [by, text.columns[by]] as const),
    ["expiryDate", text.filters.expiry] as const,
  ];
  const others = titles.flatMap(([by, title]) => [
    { value: `${by}-asc`, text: ui.ascending(title) },
    { value: `${by}-desc`, text: ui.descending(title) },
  ]);
  return (
    <Select
      label={text.sortBy}
      options={[
        ...Object.entries(named).map(([value, words]) => ({ value, text: words })),
        ...others.filter(({ value }) => !(value in named)),
      ]}
      value={`${sorting.by}-${sorting.order}`}
      onChange={(value) => {
        const [by = "", order] = value.split("-");
        onSort({ by, order: order === "asc" ? "asc" : "desc" });
      }}
    />
  );
}
