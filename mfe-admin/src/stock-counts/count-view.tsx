import { discardStockCount, type StockCount } from "@aushadhi/api/contract";
import {
  Badge,
  Button,
  ButtonLink,
  sessionAtom,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { ConfirmDialog } from "../ui/dialog/confirm-dialog.tsx";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { LinkRow } from "../ui/link-row.tsx";
import { ListSkeleton } from "../ui/list-skeleton.tsx";
import { Note } from "../ui/note.ts";
import { Panel } from "../ui/panel.tsx";
import { Progress } from "../ui/progress.tsx";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { Row, Stack } from "../ui/stack.ts";
import { useAction } from "../ui/use-action.ts";
import { useFields } from "../ui/use-fields.ts";
import { ApplyCount } from "./apply-count.tsx";
import { Differences } from "./differences/differences.tsx";
import { stockCountsMessages } from "./messages.ts";
import { stockCountQuery, stockCountsKey } from "./queries.ts";
import { Sheet } from "./sheet/sheet.tsx";
import { useScopeName } from "./use-scope-name.ts";

/** One stock count: its sheet, or its differences. */
export function CountView({ id }: { id: string }) {
  const text = useMessages(stockCountsMessages);
  const { api } = usePlatform();
  const { get, buildHref } = useFields();
  const query = useQuery(stockCountQuery(api, id));
  const count = query.data?.count;
  const getName = useScopeName();
  const asked = get("show") === "differences" || (count && count.state !== "open");
  const view = asked ? "differences" : "sheet";
  const at = { q: null, page: null };
  return (
    <Stack $gap={2}>
      <Row>
        <ButtonLink
          $kind="ghost"
          $size="small"
          href={buildHref({ count: null, show: null, ...at })}
        >
          {text.back}
        </ButtonLink>
      </Row>
      <QueryAlert query={query} failed={text.failed} />
      {!count && !query.error && <ListSkeleton />}
      {count && (
        <Panel title={getName(count)} actions={<Actions count={count} />}>
          <Head count={count} />
          {count.state === "open" && (
            <LinkRow
              label={text.views.label}
              current="true"
              links={[
                {
                  href: buildHref({ show: null, ...at }),
                  text: text.views.sheet,
                  isOpen: view === "sheet",
                },
                {
                  href: buildHref({ show: "differences", ...at }),
                  text: text.views.differences,
                  isOpen: view === "differences",
                },
              ]}
            />
          )}
          {view === "sheet" ? <Sheet count={count} /> : <Differences count={count} />}
        </Panel>
      )}
    </Stack>
  );
}

function Head({ count: { state, counted, total } }: { count: StockCount }) {
  const text = useMessages(stockCountsMessages);
  const progress = text.progress(counted, total);
  if (state === "open") {
    return <Progress label={progress} share={total > 0 ? counted / total : null} />;
  }
  return (
    <div>
      <Badge $kind={state === "applied" ? "good" : "plain"}>
        {getValueName(text.states, state)}
      </Badge>
      <Note>{progress}</Note>
    </div>
  );
}

function Actions({ count }: { count: StockCount }) {
  const text = useMessages(stockCountsMessages);
  const isAdmin = useAtomValue(sessionAtom)?.role === "admin";
  const asking = useOpened<true>();
  const discard = useAction({
    run: (api) => api.call(discardStockCount, { params: { id: count.id } }),
    done: () => text.discard.done,
    failed: text.discard.failed,
    refreshes: stockCountsKey,
  });
  if (count.state !== "open") return null;
  return (
    <Row>
      <Button $kind="ghost" onClick={() => asking.open(true)}>
        {text.discard.open}
      </Button>
      {isAdmin && <ApplyCount count={count} />}
      <ConfirmDialog
        open={asking.opened !== null}
        title={text.discard.title}
        question={text.discard.question}
        words={text.discard}
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate(undefined, { onSettled: asking.close })}
        onClose={asking.close}
      />
    </Row>
  );
}
