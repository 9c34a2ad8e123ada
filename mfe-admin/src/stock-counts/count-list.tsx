import type { StockCountState } from "@aushadhi/api/contract";
import {
  Badge,
  type BadgeKind,
  Button,
  Nepali,
  Unbroken,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Note } from "../ui/note.ts";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { QueryTable } from "../ui/table/query-table.tsx";
import { TextLink } from "../ui/text-link.ts";
import { useFields } from "../ui/use-fields.ts";
import { stockCountsMessages } from "./messages.ts";
import { OpenCountDialog } from "./open-count-dialog.tsx";
import { stockCountPageQuery } from "./queries.ts";
import { useScopeName } from "./use-scope-name.ts";

const kinds: Record<StockCountState, BadgeKind> = {
  open: "warn",
  applied: "good",
  discarded: "plain",
};

/** All stock counts, newest first. */
export function CountList() {
  const text = useMessages(stockCountsMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const { page, limit } = paging;
  const query = useQuery(stockCountPageQuery(api, { page, limit }));
  const { buildHref, go } = useFields();
  const getName = useScopeName();
  const opening = useOpened<true>();
  const at = (count: string) => ({ count, page: null });
  return (
    <Panel
      title={text.title}
      text={text.text}
      actions={<Button onClick={() => opening.open(true)}>{text.open.action}</Button>}
    >
      <QueryTable
        query={query}
        failed={text.failed}
        paging={paging}
        total={query.data?.pagination.total}
        found={text.found}
        label={text.label}
        titles={text.columns}
        columns={{
          scope: (count) => (
            <>
              <TextLink href={buildHref(at(count.id))}>
                <Nepali text={getName(count)} />
              </TextLink>
              <Note>
                <Nepali text={count.openedBy.name} />
              </Note>
            </>
          ),
          state: ({ state }) => (
            <Badge $kind={kinds[state] ?? "plain"}>{getValueName(text.states, state)}</Badge>
          ),
          counted: ({ counted, total }) => <Unbroken>{text.share(counted, total)}</Unbroken>,
          openedAt: ({ openedAt }) => <DayTime at={openedAt} />,
          closedAt: ({ closedAt }) => (closedAt ? <DayTime at={closedAt} /> : text.none),
        }}
        rows={query.data?.counts}
        loading={text.loading}
        empty={text.empty}
        getName={getName}
      />
      {opening.opened && (
        <OpenCountDialog onOpened={({ id }) => go(at(id))} onClose={opening.close} />
      )}
    </Panel>
  );
}
