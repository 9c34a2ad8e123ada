import { orderStatuses, paymentStatuses } from "@aushadhi/api/contract";
import { Select, useMessages } from "@aushadhi/shared-ui";
import { ClearFilters } from "../ui/clear-filters.tsx";
import { listOptions } from "../ui/form/list-options.ts";
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
        options={listOptions(orderStatuses, statuses, text.all)}
        value={filters.status ?? ""}
        onChange={(status) => change({ status: status || null })}
      />
      <Select
        label={text.payment}
        options={listOptions(paymentStatuses, payments, text.all)}
        value={filters.paymentStatus ?? ""}
        onChange={(paymentStatus) => change({ paymentStatus: paymentStatus || null })}
      />
      {isFiltered && <ClearFilters onClear={clear} />}
    </Toolbar>
  );
}
