import { deliveryStates } from "@aushadhi/api/contract";
import { Select, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { ClearFilters } from "../ui/clear-filters.tsx";
import { DateField } from "../ui/form/fields.tsx";
import { useTypedDay } from "../ui/form/use-typed-day.ts";
import { SearchField } from "../ui/search-field.tsx";
import { Toolbar } from "../ui/toolbar.ts";
import { deliveriesMessages } from "./messages.ts";
import { supplierQuery } from "./queries.ts";
import type { useDeliveryFilters } from "./use-delivery-filters.ts";

/** Filters of the deliveries; each choice applies at once. */
export function DeliveryFilters(props: ReturnType<typeof useDeliveryFilters>) {
  const { filters, isFiltered, change, clear } = props;
  const { filters: text, states } = useMessages(deliveriesMessages);
  const { api } = usePlatform();
  const { data } = useQuery(supplierQuery(api));
  return (
    <search aria-label={text.label}>
      <Toolbar>
        <SearchField label={text.bill} value={filters.q} onSearch={(q) => change("q", q)} />
        <Select
          label={text.state}
          options={[
            { value: "", text: text.all },
            ...deliveryStates.map((value) => ({ value, text: states[value] })),
          ]}
          value={filters.state ?? ""}
          onChange={(chosen) => change("status", chosen)}
        />
        <Select
          label={text.supplier}
          options={[
            { value: "", text: text.all },
            ...(data?.suppliers ?? []).map(({ id, name }) => ({ value: id, text: name })),
          ]}
          value={filters.supplierId ?? ""}
          onChange={(chosen) => change("supplier", chosen)}
        />
        {(["from", "to"] as const).map((end) => (
          <DayFilter
            key={end}
            label={text[end]}
            day={filters[end] ?? null}
            onChange={(day) => change(end, day)}
          />
        ))}
        {isFiltered && <ClearFilters onClear={clear} />}
      </Toolbar>
    </search>
  );
}

interface DayFilterProps {
  label: string;
  /** YYYY-MM-DD. */
  day: string | null;
  onChange(day: string | null): void;
}

function DayFilter({ label, day, onChange }: DayFilterProps) {
  const typed = useTypedDay(day, onChange);
  return <DateField label={label} error={typed.error} {...typed.box} />;
}
