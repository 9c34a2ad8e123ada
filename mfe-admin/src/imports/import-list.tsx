import type { Import } from "@aushadhi/api/contract";
import { color, formatDayTime, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { Link } from "wouter";
import { Alert } from "../ui/alert.tsx";
import { formatCount } from "../ui/format-count.ts";
import { Note } from "../ui/note.ts";
import { Pager } from "../ui/pager/pager.tsx";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { DataTable } from "../ui/table/data-table.tsx";
import { useFields } from "../ui/use-fields.ts";
import { importsMessages } from "./messages.ts";
import { PhaseBadge } from "./phase-badge.tsx";
import { importPageQuery } from "./queries.ts";

/** The imports of the last days: whose, how far each is, and what became of its rows. */
export function ImportList() {
  const text = useMessages(importsMessages).list;
  const { api } = usePlatform();
  const paging = usePaging();
  const { page, limit } = paging;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    importPageQuery(api, { page, limit }),
  );
  const { href } = useFields();
  const { columns } = text;
  return (
    <Panel title={text.title}>
      {error && <Alert text={getFailureText(error, text.failed)} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <DataTable
          label={text.title}
          columns={[
            {
              id: "file",
              title: columns.file,
              cell: (one) => (
                <>
                  <File href={href({ import: one.id, page: null })}>{one.fileName}</File>
                  {one.rows > 0 && <Note>{text.rows(one.rows, formatCount)}</Note>}
                </>
              ),
            },
            { id: "by", title: columns.by, cell: ({ createdBy }) => createdBy.name },
            { id: "at", title: columns.at, cell: ({ createdAt }) => formatDayTime(createdAt) },
            { id: "phase", title: columns.phase, cell: (one) => <PhaseBadge phase={one.phase} /> },
            { id: "counts", title: columns.counts, cell: (one) => <Counts {...one} /> },
          ]}
          rows={data?.imports}
          loading={text.loading}
          empty={text.empty}
          nameOf={({ fileName }) => fileName}
          isStale={isPlaceholderData}
        />
      )}
      {data && <Pager paging={paging} total={data.total} isStale={isPlaceholderData} />}
    </Panel>
  );
}

function Counts({ counts }: Import) {
  const text = useMessages(importsMessages).list;
  return counts ? text.counts(counts, formatCount) : text.noCounts;
}

const File = styled(Link)`
  color: ${color.brand};
  overflow-wrap: anywhere;
`;
