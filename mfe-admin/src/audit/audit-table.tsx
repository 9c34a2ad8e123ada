import type { AuditEntry } from "@aushadhi/api/contract";
import { color, formatDayTime, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Link } from "wouter";
import { DataTable } from "../ui/table/data-table.tsx";
import { Changes } from "./changes.tsx";
import { auditMessages } from "./messages.ts";
import type { UseAuditFilters } from "./use-audit-filters.ts";

interface AuditTableProps {
  /** Undefined while they are coming. */
  entries: readonly AuditEntry[] | undefined;
  isStale: boolean;
  filtering: UseAuditFilters;
}

/**
 * What was done, a row each; a row opens to what it changed. Its person and its thing are links to all their entries.
 */
export function AuditTable({ entries, isStale, filtering }: AuditTableProps) {
  const text = useMessages(auditMessages);
  const { columns, filters } = text;
  const only = (change: Parameters<UseAuditFilters["href"]>[0], what: string, words: string) => (
    <Only href={filtering.href(change)} aria-label={filters.only(words)}>
      {what}
    </Only>
  );
  return (
    <DataTable
      label={text.label}
      columns={[
        { id: "action", title: columns.action, cell: ({ action }) => text.action(action) },
        {
          id: "actor",
          title: columns.actor,
          cell: ({ actor: { id, name } }) =>
            only({ actor: id }, name ?? id, filters.by(name ?? id)),
        },
        {
          id: "subject",
          title: columns.subject,
          cell: ({ subject }) => only({ subject }, subject, filters.about(subject)),
        },
        { id: "at", title: columns.at, cell: ({ at }) => formatDayTime(at) },
      ]}
      rows={entries}
      loading={text.loading}
      empty={{
        title: text.none.title,
        text: filtering.isFiltered ? text.none.filtered : text.none.ever,
      }}
      nameOf={({ action, at }) => `${text.action(action)}, ${formatDayTime(at)}`}
      isStale={isStale}
      details={(entry) => <Changes {...entry} />}
    />
  );
}

const Only = styled(Link)`
  color: ${color.brand};
  overflow-wrap: anywhere;
`;
