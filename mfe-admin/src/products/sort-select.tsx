import { Select, useMessages } from "@aushadhi/shared-ui";
import { uiMessages } from "../ui/messages.ts";
import type { Sorting } from "../ui/table/column.ts";
import { productsMessages } from "./messages.ts";

interface SortSelectProps {
  sorting: Sorting;
  onSort(sorting: Sorting): void;
}

/** Columns that the table head can sort. */
const sortable = ["name", "sku", "price", "stock", "createdAt"] as const;

/** The four common orders, then those of the table head, which a phone does not show. */
export function SortSelect({ sorting, onSort }: SortSelectProps) {
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
