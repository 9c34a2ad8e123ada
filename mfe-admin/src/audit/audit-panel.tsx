import type { AuditEntry } from "@aushadhi/api/contract";
import { ApiError, formatDayTime, Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { styled } from "styled-components";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { QueryTable } from "../ui/table/query-table.tsx";
import { TextLink } from "../ui/text-link.ts";
import { AuditFilterBar } from "./audit-filter-bar.tsx";
import { Changes } from "./changes.tsx";
import { auditMessages } from "./messages.ts";
import { nameSubject } from "./name-subject.ts";
import { auditPageQuery } from "./queries.ts";
import { noFilters, useAuditFilters } from "./use-audit-filters.ts";

const ProductStock = lazy(() => import("../products/stock/product-stock.tsx"));

/**
 * The audit log for admins: who did what and when, with the values before and after. A row opens
 * to show the changed fields. The person and the subject link to all their entries; those of a product have its batches and
 * their ledger below.
 */
export default function AuditPanel() {
  const text = useMessages(auditMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const filtering = useAuditFilters();
  const { filters, isFiltered, buildHref } = filtering;
  const { page, limit } = paging;
  const query = useQuery(auditPageQuery(api, { page, limit, ...filters }));
  const { data, error } = query;
  const names = data?.names ?? {};
  const wrong = error instanceof ApiError ? error.fields : {};
  const isWrongDay = Boolean(wrong.from || wrong.to);
  const renderLink = (change: Parameters<typeof buildHref>[0], what: string, words: string) => (
    <TextLink href={buildHref(change)} aria-label={text.filters.only(words)}>
      <Nepali text={what} />
    </TextLink>
  );
  const nameActor = ({ id, name }: AuditEntry["actor"]) =>
    name !== null && id.startsWith("token:") ? text.token(name) : (name ?? id);
  const actor = data?.entries.find((entry) => entry.actor.id === filters.actor)?.actor;
  const subject = data?.entries.find((entry) => entry.subject === filters.subject);
  return (
    <Panel title={text.title} text={text.text}>
      <AuditFilterBar
        {...filtering}
        actions={data?.actions ?? []}
        actorName={actor && nameActor(actor)}
        subjectName={subject && nameSubject(subject, names)}
        wrong={wrong}
      />
      <QueryTable
        query={query}
        failed={isWrongDay ? undefined : text.failed}
        paging={paging}
        total={data?.total}
        found={text.found}
        label={text.label}
        titles={text.columns}
        columns={{
          action: ({ action }) => text.action(action),
          actor: ({ actor }) => {
            const name = nameActor(actor);
            const link = renderLink({ actor: actor.id }, name, text.filters.by(name));
            return <WholeWords>{link}</WholeWords>;
          },
          subject: (entry) => {
            const name = nameSubject(entry, names);
            return renderLink({ subject: entry.subject }, name, text.filters.about(name));
          },
          at: ({ at }) => <DayTime at={at} />,
        }}
        rows={data?.entries}
        loading={text.loading}
        empty={{ title: text.none.title, text: isFiltered ? text.none.filtered : text.none.ever }}
        getName={({ action, at }) => `${text.action(action)}, ${formatDayTime(at)}`}
        details={(entry) => (
          <>
            <Changes {...entry} names={names} />
            {entry.action.startsWith("import.") && !filters.subject && (
              <p>
                <TextLink href={buildHref({ ...noFilters, subject: entry.subject })}>
                  {text.changes.eachProduct}
                </TextLink>
              </p>
            )}
          </>
        )}
      />
      {filters.subject && subject?.action.startsWith("product.") && (
        <Suspense>
          <ProductStock key={filters.subject} productId={filters.subject} />
        </Suspense>
      )}
    </Panel>
  );
}

/** Beside long names the column of people would be a letter wide. */
const WholeWords = styled.span`
  a {
    overflow-wrap: break-word;
  }
`;
