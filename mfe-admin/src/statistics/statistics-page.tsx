import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useQuery } from "@tanstack/react-query";
import { AdminPage } from "../frame/admin-page.tsx";
import { Alert } from "../ui/alert.tsx";
import { Panel } from "../ui/panel.tsx";
import { statisticsMessages } from "./messages.ts";
import { Pictures } from "./pictures.tsx";
import { statisticsQuery } from "./queries.ts";
import { ShopFigures } from "./shop-figures.tsx";
import { StatisticsSkeleton } from "./statistics-skeleton.tsx";

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
