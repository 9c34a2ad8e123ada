import { type AdminOrder, groupDigits } from "@aushadhi/api/contract";
import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { AdminPage } from "../frame/admin-page.tsx";
import { Alert } from "../ui/alert.tsx";
import { useSelection } from "../ui/bulk/use-selection.ts";
import { usePaging } from "../ui/pager/use-paging.ts";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { BulkTools } from "./changes/bulk-tools.tsx";
import { marksAtom } from "./changes/marks.ts";
import { useCallFirst } from "./changes/use-call-first.ts";
import { useOrderChanges } from "./changes/use-order-changes.ts";
import { OrderFilters } from "./filters/order-filters.tsx";
import { SearchBox } from "./filters/search-box.tsx";
import { useOrderFilters } from "./filters/use-order-filters.ts";
import { FigureRow } from "./list/figure-row.tsx";
import { OrderList } from "./list/order-list.tsx";
import { Columns, Content, Line } from "./list/page.styles.ts";
import { useDensity } from "./list/use-density.ts";
import { ordersMessages } from "./messages.ts";
import { NewOrders } from "./new-orders/new-orders.tsx";
import { PageActions } from "./page-actions.tsx";
import { orderPageQuery, orderQuery } from "./queries.ts";
import { usePrint } from "./slip/use-print.ts";
import { useListReset } from "./use-list-reset.ts";
import { useOpenOnEnter, useOpenOrder } from "./use-open-order.ts";
import { useOrderKeys } from "./use-order-keys.ts";

const AssignDialog = lazy(() => import("./changes/assign-dialog.tsx"));
const CallFirstDialog = lazy(() => import("./changes/call-first-dialog.tsx"));
const OrderPanel = lazy(() => import("./panel/order-panel.tsx"));

/** All orders, newest first, with their state and actions. */
export default function OrdersPage() {
  const text = useMessages(ordersMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const { page, limit } = paging;
  const choice = useOrderFilters();
  const { filters, change } = choice;
  const marks = useAtomValue(marksAtom);
  const query = useQuery({
    ...orderPageQuery(api, { filters, page, limit }),
    // Changed rows stay in place, also after printing a slip or a lost connection.
    refetchOnWindowFocus: () => marks.size === 0,
    refetchOnReconnect: () => marks.size === 0,
  });
  const { data, isFetching, isPlaceholderData } = query;
  const orders = data?.orders ?? [];
  const [error, setError] = useState<string | null>(null);
  const [density, setDensity] = useDensity();
  const [assigned, setAssigned] = useState<AdminOrder | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const selection = useSelection(orders.map(({ id }) => id));
  const changes = useOrderChanges(setError);
  const callFirst = useCallFirst();
  const { printSlips } = usePrint(setError);

  const panel = useOpenOrder();
  const { openId, buildHref } = panel;
  const listed = orders.find(({ id }) => id === openId);
  const { data: fetched } = useQuery({ ...orderQuery(api, openId ?? ""), enabled: false });

  useListReset(JSON.stringify([filters, page, limit]), selection.clear);
  const seek = useOpenOnEnter({
    q: filters.q ?? "",
    orders: data?.orders,
    isStale: isPlaceholderData || isFetching,
    onOpen: panel.open,
  });
  const searchFor = useCallback(
    (q: string) => change({ q: q || null }, { replace: true }),
    [change],
  );

  const acts = {
    onStep: (order: AdminOrder) =>
      callFirst.before(order, (called) => void changes.step(order, called)),
    onAssign: setAssigned,
    onPrint: (chosen: readonly AdminOrder[]) => void printSlips(chosen),
    onConfirmPrint(order: AdminOrder) {
      if (order.status !== "pending") return;
      callFirst.before(order, (called) => {
        const confirm = async () =>
          [await changes.step(order, called)].filter((one) => one !== null);
        void printSlips(confirm);
      });
    },
  };
  useOrderKeys({
    ...acts,
    orders,
    opened: openId ? (listed ?? fetched?.order) : undefined,
    panel,
    search,
    selection,
    onUndo: ({ id }) => marks.get(id)?.undo?.(),
  });

  return (
    <AdminPage title={text.title}>
      <Content>
        <FigureRow filters={filters} />
        <QueryAlert query={query} failed={text.failed.load} />
        {error && <Alert text={error} />}
        <OrderFilters choice={choice}>
          <SearchBox value={filters.q ?? ""} input={search} onSearch={searchFor} onEnter={seek} />
        </OrderFilters>
        <Line>
          <span>{data && text.filters.found(groupDigits(data.total))}</span>
          <NewOrders
            filters={filters}
            page={page}
            shown={isPlaceholderData ? undefined : data}
            isFetching={isFetching}
            onShow={() => change({})}
          />
          <PageActions
            choice={choice}
            density={density}
            onDensity={setDensity}
            onError={setError}
          />
        </Line>
        <BulkTools
          selection={selection}
          orders={orders}
          total={data?.total ?? 0}
          filters={filters}
          buildHref={buildHref}
          onPrint={printSlips}
        />
        <Columns $isOpen={openId !== null}>
          <OrderList
            query={query}
            choice={choice}
            paging={paging}
            isCompact={density === "compact"}
            selection={selection}
            openId={openId}
            buildHref={buildHref}
            {...acts}
          />
          {openId && (
            <Suspense fallback={<Spinner label={text.panel.loading} />}>
              <OrderPanel
                id={openId}
                listed={listed}
                onSet={changes.set}
                onClose={panel.close}
                {...acts}
              />
            </Suspense>
          )}
        </Columns>
      </Content>
      <Suspense>
        {assigned && (
          <AssignDialog
            name={assigned.orderNumber}
            onChoose={(person) => void changes.assign(assigned, person)}
            onClose={() => setAssigned(null)}
          />
        )}
        {callFirst.order && (
          <CallFirstDialog
            order={callFirst.order}
            onConfirm={callFirst.confirm}
            onClose={callFirst.close}
          />
        )}
      </Suspense>
    </AdminPage>
  );
}
