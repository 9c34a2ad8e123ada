import type { Recall } from "@aushadhi/api/contract";
import { Badge, formatDay, Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { Note } from "../ui/note.ts";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { QueryTable } from "../ui/table/query-table.tsx";
import { TextLink } from "../ui/text-link.ts";
import { useFields } from "../ui/use-fields.ts";
import { recallsMessages } from "./messages.ts";
import { recallPageQuery } from "./queries.ts";
import { useDescribeRecall } from "./use-describe-recall.ts";

/** All recalls, newest first. */
export function RecallList() {
  const text = useMessages(recallsMessages).list;
  const { api } = usePlatform();
  const { buildHref } = useFields();
  const { nameProducts, nameBatches } = useDescribeRecall();
  const paging = usePaging();
  const { page, limit } = paging;
  const query = useQuery(recallPageQuery(api, { page, limit }));
  return (
    <Panel title={text.title}>
      <QueryTable
        query={query}
        failed={text.failed}
        paging={paging}
        total={query.data?.total}
        label={text.label}
        titles={text.columns}
        columns={{
          what: (recall) => (
            <>
              <TextLink href={buildHref({ recall: recall.id, q: null, page: null })}>
                <Nepali text={nameProducts(recall)} />
              </TextLink>
              <Note>{nameBatches(recall)}</Note>
            </>
          ),
          reason: ({ reason }) => <Nepali text={reason} />,
          at: ({ at }) => formatDay(at),
          state: (recall) => <RecallState recall={recall} />,
        }}
        rows={query.data?.recalls}
        lines={3}
        loading={text.loading}
        empty={text.empty}
        getName={nameProducts}
      />
    </Panel>
  );
}

/** Whether a recall goes on. */
export function RecallState({ recall: { ended } }: { recall: Pick<Recall, "ended"> }) {
  const text = useMessages(recallsMessages).list;
  return ended ? <Badge>{text.ended}</Badge> : <Badge $kind="danger">{text.goesOn}</Badge>;
}
