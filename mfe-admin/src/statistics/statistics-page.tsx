import { groupDigits, type OrderStatistics, type ShopStatistics } from "@aushadhi/api/contract";
import {
  formatRupees,
  Skeleton,
  sessionAtom,
  space,
  useMessages,
  usePlatform,
  VisuallyHidden,
} from "@aushadhi/shared-ui";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { AdminPage } from "../frame/admin-page.tsx";
import { peopleMessages } from "../people/messages.ts";
import { Alert } from "../ui/alert.tsx";
import { Figures } from "../ui/figures.tsx";
import { Panel } from "../ui/panel.tsx";
import { Stack } from "../ui/stack.ts";
import { statisticsQuery } from "./api.ts";
import { statisticsMessages } from "./messages.ts";
import { Pair, Pictures } from "./pictures.tsx";

/**
 * How the shop is doing. When its figures cannot be fetched, the reason goes to the console only; the screen says
 * that they are missing, since otherwise it would be empty.
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

/** The screen's six figures: what the shop has, who looks at it, and what has been ordered. */
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
        { ...text.role, value: user && people.roles[user.role] },
        {
          name: todayOrders.name,
          note: todayOrders.note(groupDigits(orders.totalOrders)),
          value: groupDigits(orders.todayOrders),
        },
        { ...todayRevenue, value: formatRupees(orders.todayRevenue) },
        { ...totalRevenue, value: formatRupees(orders.totalRevenue) },
      ]}
    />
  );
}

/** Stands for the figures and the first pictures until they come; below it nothing is in sight. */
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
