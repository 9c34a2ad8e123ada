import { groupDigits } from "@aushadhi/api/contract";
import { Badge, formatDayTime, formatRupees, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { orderStatusKinds, paymentStatusKinds } from "@aushadhi/shared-ui/bundled/status-kinds.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { AdminPage } from "../frame/admin-page.tsx";
import { Alert } from "../ui/alert.tsx";
import { ClearFilters } from "../ui/clear-filters.tsx";
import { CsvButton } from "../ui/download/csv-button.tsx";
import { Note } from "../ui/note.ts";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { buildQuery } from "../ui/query/build-query.ts";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { QueryTable } from "../ui/table/query-table.tsx";
import { OrderDetails } from "./details/order-details.tsx";
import { ordersMessages } from "./messages.ts";
import { NewOrders } from "./new-orders/new-orders.tsx";
import { OrderCards } from "./order-cards.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { orderPageQuery } from "./queries.ts";
import { PrintButton } from "./slip/print-button.tsx";
import { useOrderFilters } from "./use-order-filters.ts";

/** Every order of the shop, newest first, how it stands, and what can be done with it. */
export default function OrdersPage() {
  const text = useMessages(ordersMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const choice = useOrderFilters();
  const { page, limit } = paging;
  const list = { ...choice.filters, page, limit };
  const query = useQuery(orderPageQuery(api, list));
  const { data, isFetching, isPlaceholderData } = query;
  const [actionError, setActionError] = useState<string | null>(null);

  return (
    <AdminPage title={text.title}>
      <OrderCards />
      <Panel
        title={text.label}
        actions={
          <CsvButton
            path={`/orders/admin/export.csv${buildQuery({ ...choice.filters })}`}
            name="orders.csv"
            words={text.export}
            onError={setActionError}
          />
        }
      >
        <QueryAlert query={query} failed={text.failed.load} />
        {actionError && <Alert text={actionError} />}
        <OrderFilters {...choice} />
        <NewOrders
          list={list}
          shown={isPlaceholderData ? undefined : data}
          isFetching={isFetching}
          onShow={() => choice.change({})}
        />
        <QueryTable
          query={query}
          paging={paging}
          total={data?.total}
          found={(total) => text.filters.found(groupDigits(total))}
          label={text.label}
          titles={text.columns}
          columns={{
            order: ({ orderNumber, createdAt }) => (
              <>
                <Unbroken>{orderNumber}</Unbroken>
                <Note as="time" dateTime={createdAt}>
                  {formatDayTime(createdAt)}
                </Note>
              </>
            ),
            customer: ({ address: { fullName, phoneNumber } }) => (
              <Wrapping>
                {fullName}
                <Note>{phoneNumber}</Note>
              </Wrapping>
            ),
            items: {
              align: "end",
              // Pieces, as in the cart; a line of an order is a product.
              cell: ({ items }) =>
                groupDigits(items.reduce((sum, { quantity }) => sum + quantity, 0)),
            },
            total: { align: "end", cell: ({ total }) => formatRupees(total) },
            status: ({ status }) => (
              <Badge $kind={orderStatusKinds[status]}>{text.statuses[status]}</Badge>
            ),
            payment: ({ paymentStatus }) => (
              <Badge $kind={paymentStatusKinds[paymentStatus]}>
                {text.payments[paymentStatus]}
              </Badge>
            ),
            assigned: ({ assignedTo }) => <Wrapping>{assignedTo?.name ?? text.nobody}</Wrapping>,
          }}
          rows={data?.orders}
          loading={text.loading}
          empty={{
            title: text.none.title,
            text: choice.isFiltered ? text.none.filtered : text.none.ever,
            action: choice.isFiltered && <ClearFilters onClear={choice.clear} />,
          }}
          getName={({ orderNumber }) => orderNumber}
          actions={(order) => <PrintButton order={order} onError={setActionError} />}
          details={(order) => <OrderDetails order={order} onError={setActionError} />}
        />
      </Panel>
    </AdminPage>
  );
}

const Wrapping = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Unbroken = styled.span`
  white-space: nowrap;
`;
