import { Badge, type BadgeKind, Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { Note } from "../ui/note.ts";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { QueryTable } from "../ui/table/query-table.tsx";
import { TextLink } from "../ui/text-link.ts";
import { useFields } from "../ui/use-fields.ts";
import { importsMessages } from "./messages.ts";
import { getState, type ImportState } from "./phases.ts";
import { importPageQuery } from "./queries.ts";

const kinds: Record<ImportState, BadgeKind> = {
  uploading: "featured",
  uploaded: "warn",
  checking: "featured",
  checked: "warn",
  applying: "featured",
  applied: "good",
  undoing: "featured",
  cancelling: "featured",
  cancelled: "plain",
  rollingBack: "featured",
  rolledBack: "plain",
};

/** Recent imports with their owner, phase and result. */
export function ImportList() {
  const { list: text, phases } = useMessages(importsMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const { page, limit } = paging;
  const query = useQuery(importPageQuery(api, { page, limit }));
  const { buildHref } = useFields();
  return (
    <Panel title={text.title}>
      <QueryTable
        query={query}
        failed={text.failed}
        paging={paging}
        total={query.data?.total}
        label={text.title}
        titles={text.columns}
        columns={{
          file: ({ id, fileName, rows }) => (
            <>
              <TextLink href={buildHref({ import: id, page: null })}>
                <Nepali text={fileName} />
              </TextLink>
              {rows > 0 && <Note>{text.rows(rows)}</Note>}
            </>
          ),
          by: ({ createdBy }) => createdBy.name,
          at: ({ createdAt }) => <DayTime at={createdAt} />,
          phase: (one) => (
            <Badge $kind={kinds[getState(one)]}>{getValueName(phases, getState(one))}</Badge>
          ),
          counts: ({ counts }) => (counts ? text.counts(counts) : text.noCounts),
        }}
        rows={query.data?.imports}
        loading={text.loading}
        empty={text.empty}
        getName={({ fileName }) => fileName}
      />
    </Panel>
  );
}
