import { Notice, useMessages } from "@aushadhi/shared-ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Selection } from "../../ui/bulk/use-selection.ts";
import { ClearFilters } from "../../ui/clear-filters.tsx";
import { Pager } from "../../ui/pager/pager.tsx";
import type { Paging } from "../../ui/pager/use-paging.ts";
import type { OrderChoice } from "../filters/use-order-filters.ts";
import { ordersMessages } from "../messages.ts";
import type { OrderList as OrderListData } from "../queries.ts";
import type { RowActions } from "./order-row.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { TableRoom } from "./table.styles.ts";
import type { Density } from "./use-density.ts";

interface OrderListProps extends RowActions {
  query: UseQueryResult<OrderListData>;
  choice: OrderChoice;
  paging: Paging;
  density: Density;
  selection: Selection;
  openId: string | null;
  buildHref(id: string): string;
}

/** A page of orders, or the reason why it is empty. */
export function OrderList({ query, choice, paging, ...table }: OrderListProps) {
  const { none, capped } = useMessages(ordersMessages);
  const { data, error, isPlaceholderData } = query;
  if (error && !data) return null;
  return (
    <TableRoom className="list">
      {data?.orders.length === 0 ? (
        <Notice title={none.title} text={choice.isFiltered ? none.filtered : none.ever}>
          {choice.isFiltered && <ClearFilters onClear={choice.clear} />}
        </Notice>
      ) : (
        <OrdersTable orders={data?.orders} isStale={isPlaceholderData} {...table} />
      )}
      {data?.isCapped && <p>{capped}</p>}
      {data && <Pager paging={paging} total={data.total} isStale={isPlaceholderData} />}
    </TableRoom>
  );
}
