import { ApiError, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "../ui/alert.tsx";
import { Pager } from "../ui/pager/pager.tsx";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { useFoundAnnounced } from "../ui/use-found-announced.ts";
import { AuditFilterBar } from "./audit-filter-bar.tsx";
import { AuditTable } from "./audit-table.tsx";
import { auditMessages } from "./messages.ts";
import { auditPageQuery } from "./queries.ts";
import { useAuditFilters } from "./use-audit-filters.ts";

/** What was done in the back office: who, what, before, after, when; for admins. */
export default function AuditPanel() {
  const text = useMessages(auditMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const filtering = useAuditFilters();
  const { page, limit } = paging;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    auditPageQuery(api, { ...filtering.filters, page, limit }),
  );
  useFoundAnnounced(data && !isPlaceholderData ? text.found(data.total) : null);
  const wrong = error instanceof ApiError ? error.fields : {};
  const isWrongDay = Boolean(wrong.from || wrong.to);
  return (
    <Panel title={text.title} text={text.text}>
      <AuditFilterBar
        {...filtering}
        actions={data?.actions ?? []}
        actorName={
          data?.entries.find(({ actor }) => actor.id === filtering.filters.actor)?.actor.name
        }
        wrong={wrong}
      />
      {error && !isWrongDay && (
        <Alert text={getFailureText(error, text.failed)} onRetry={() => void refetch()} />
      )}
      {(data || !error) && (
        <AuditTable entries={data?.entries} isStale={isPlaceholderData} filtering={filtering} />
      )}
      {data && <Pager paging={paging} total={data.total} isStale={isPlaceholderData} />}
    </Panel>
  );
}
