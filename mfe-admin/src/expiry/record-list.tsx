import { groupDigits } from "@aushadhi/api/contract";
import { Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { Note } from "../ui/note.ts";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { QueryTable } from "../ui/table/query-table.tsx";
import { expiryMessages } from "./messages.ts";
import { disposalPageQuery } from "./queries.ts";

/** The records of what was destroyed, returned or released, newest first. */
export function RecordList() {
  const texts = useMessages(expiryMessages);
  const text = texts.records;
  const { api } = usePlatform();
  const paging = usePaging();
  const { page, limit } = paging;
  const query = useQuery(disposalPageQuery(api, { page, limit }));
  return (
    <Panel title={text.title} text={text.text}>
      <QueryTable
        query={query}
        failed={text.failed}
        paging={paging}
        total={query.data?.total}
        label={text.label}
        titles={text.columns}
        columns={{
          kind: ({ kind }) => getValueName(texts.kinds, kind),
          items: ({ id, items }) => (
            <div>
              {items.map(({ product, number, pieces }) => (
                <Note key={`${id} ${product} ${number}`}>
                  <Nepali text={text.item(groupDigits(pieces), product, number)} />
                </Note>
              ))}
            </div>
          ),
          reason: ({ reason, witness }) => (
            <div>
              <Nepali text={reason} />
              {witness && (
                <Note>
                  <Nepali text={text.witness(witness)} />
                </Note>
              )}
            </div>
          ),
          by: ({ by }) => <Nepali text={by?.name ?? texts.none} />,
          at: ({ at }) => <DayTime at={at} />,
        }}
        rows={query.data?.disposals}
        loading={text.loading}
        empty={text.empty}
        getName={({ kind, at }) => `${getValueName(texts.kinds, kind)} ${at}`}
      />
    </Panel>
  );
}
