import { orderStatuses, paymentStatuses } from "@aushadhi/api/contract";
import { Select, useMessages } from "@aushadhi/shared-ui";
import { ClearFilters } from "../ui/clear-filters.tsx";
import { Toolbar } from "../ui/toolbar.ts";
import { ordersMessages } from "./messages.ts";
import type { useOrderFilters } from "./use-order-filters.ts";

/** Which orders are listed. Each choice counts at once. */
export function OrderFilters(props: ReturnType<typeof useOrderFilters>) {
  const { filters, isFiltered, change, clear } = props;
  const { filters: text, statuses, payments } = useMessages(ordersMessages);
  return (
    <Toolbar role="search" aria-label={text.label}>
      <Select
        label={text.status}
        options={choices(orderStatuses, statuses, text.all)}
        value={filters.status ?? ""}
        onChange={(status) => change({ status: status || null })}
      />
      <Select
        label={text.payment}
        options={choices(paymentStatuses, payments, text.all)}
        value={filters.paymentStatus ?? ""}
        onChange={(paymentStatus) => change({ paymentStatus: paymentStatus || null })}
      />
      {isFiltered && <ClearFilters onClear={clear} />}
    </Toolbar>
  );
}

const choices = <T extends string>(
  values: readonly T[],
  texts: Readonly<Record<T, string>>,
  all: string,
) => [
  { value: "" as T | "", text: all },
  ...values.map((value) => ({ value, text: texts[value] })),
];
