import { groupDigits, type OrderStatistics, type ShopStatistics } from "@aushadhi/api/contract";
import {
  Money,
  Skeleton,
  sessionAtom,
  space,
  useMessages,
  usePlatform,
  VisuallyHidden,
} from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { AdminPage } from "../frame/admin-page.tsx";
import { peopleMessages } from "../people/messages.ts";
import { Alert } from "../ui/alert.tsx";
import { Figures } from "../ui/figures.tsx";
import { Panel } from "../ui/panel.tsx";
import { Stack } from "../ui/stack.ts";
import { statisticsMessages } from "./messages.ts";
import { Pair, Pictures } from "./pictures.tsx";
import { statisticsQuery } from "./queries.ts";

const StockValuePanel = lazy(() => import("./stock-value.tsx"));

/**
 * Shop statistics. When loading fails, the reason goes to the console only and the screen says
 * that the figures are missing.
 */
export default function StatisticsPage() {
  const text = useMessages(statisticsMessages);
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(statisticsQuery(api));
  useFailureLog(text.failed, error);
  return (
    <AdminPage title={text.title} intro={text.description}>
      {error && <Alert text={text.failed} onRetry={() => void refetch()} />}
      {data && (
        <>
          <ShopFigures {...data} />
          <Pictures {...data.shop} />
          <Suspense>
            <StockValuePanel />
          </Suspense>
        </>
      )}
      {!data && !error && <StatisticsSkeleton />}
      {(data || error) && (
        <Panel title={text.more.title}>
          <p>{text.more.text}</p>
        </Panel>
      )}
    </AdminPage>
  );
}

/** The six key figures: catalogue, visitors and orders. */
function ShopFigures({ shop, orders }: { shop: ShopStatistics; orders: OrderStatistics }) {
  const text = useMessages(statisticsMessages);
  const people = useMessages(peopleMessages);
  const user = useAtomValue(sessionAtom);
  const { todayOrders, todayRevenue, totalRevenue } = text;
  return (
    <Figures
      figures={[
        { ...text.products, value: groupDigits(shop.products) },
        { ...text.categories, value: groupDigits(shop.categories) },
        { ...text.role, value: user && getValueName(people.roles, user.role) },
        {
          name: todayOrders.name,
          note: todayOrders.note(groupDigits(orders.totalOrders)),
          value: groupDigits(orders.todayOrders),
        },
        { ...todayRevenue, value: <Money rupees={orders.todayRevenue} /> },
        { ...totalRevenue, value: <Money rupees={orders.totalRevenue} /> },
      ]}
    />
  );
}

/** Placeholder for the key figures and the first charts; the rest is below the fold. */
function StatisticsSkeleton() {
  const text = useMessages(statisticsMessages);
  return (
    <div role="status">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <Stack $gap={2.5} aria-hidden>
        <Skeleton $height={space(26)} />
        <Pair>
          <Skeleton $height={space(48)} />
          <Skeleton $height={space(48)} />
        </Pair>
      </Stack>
    </div>
  );
}
