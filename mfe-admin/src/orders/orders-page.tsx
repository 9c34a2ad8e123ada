import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AdminPage } from "../frame/admin-page.tsx";
import { Alert } from "../ui/alert.tsx";
import { formatCount } from "../ui/format-count.ts";
import { Pager } from "../ui/pager/pager.tsx";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { useFoundAnnounced } from "../ui/use-found-announced.ts";
import { ExportOrders } from "./export/export-orders.tsx";
import { ordersMessages } from "./messages.ts";
import { NewOrders } from "./new-orders/new-orders.tsx";
import { OrderCards } from "./order-cards.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderTable } from "./order-table.tsx";
import { orderPageQuery } from "./queries.ts";
import { useOrderFilters } from "./use-order-filters.ts";

/** Every order of the shop, how it stands, and what can be done with it. */
export default function OrdersPage() {
  const text = useMessages(ordersMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const choice = useOrderFilters();
  const { page, limit } = paging;
  const list = { ...choice.filters, page, limit };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    orderPageQuery(api, list),
  );
  const [actionError, setActionError] = useState<string | null>(null);
  useFoundAnnounced(
    data && !isPlaceholderData ? text.filters.found(formatCount(data.total)) : null,
  );

  return (
    <AdminPage title={text.title}>
      <OrderCards />
      <Panel
        title={text.label}
        actions={<ExportOrders filters={choice.filters} onError={setActionError} />}
      >
        {error && (
          <Alert text={getFailureText(error, text.failed.load)} onRetry={() => void refetch()} />
        )}
        {actionError && <Alert text={actionError} />}
        <OrderFilters {...choice} />
        <NewOrders
          list={list}
          shown={isPlaceholderData ? undefined : data}
          isFetching={isFetching}
          onShow={() => choice.change({})}
        />
        {(data || !error) && (
          <OrderTable
            orders={data?.orders}
            isStale={isPlaceholderData}
            onClear={choice.isFiltered ? choice.clear : null}
            onError={setActionError}
          />
        )}
        {data && <Pager paging={paging} total={data.total} isStale={isPlaceholderData} />}
      </Panel>
    </AdminPage>
  );
}
