import { groupDigits, type RecallDetails as Recall } from "@aushadhi/api/contract";
import {
  Button,
  formatDay,
  Nepali,
  sessionAtom,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Figures } from "../ui/figures.tsx";
import { ListSkeleton } from "../ui/list-skeleton.tsx";
import { Panel } from "../ui/panel.tsx";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { Row, Stack } from "../ui/stack.ts";
import { EndDialog } from "./end-dialog.tsx";
import { MailDialog } from "./mail-dialog.tsx";
import { recallsMessages } from "./messages.ts";
import { recallQuery } from "./queries.ts";
import { RecallState } from "./recall-list.tsx";
import { RecallOrders } from "./recall-orders.tsx";
import { useDescribeRecall } from "./use-describe-recall.ts";

/** A recall: what it is about, how far it is, and its orders. */
export function RecallDetails({ id }: { id: string }) {
  const text = useMessages(recallsMessages).details;
  const { api } = usePlatform();
  const query = useQuery(recallQuery(api, id));
  const recall = query.data?.recall;
  return (
    <Stack $gap={2}>
      <QueryAlert query={query} failed={text.failed} />
      {recall ? (
        <>
          <Facts recall={recall} />
          <RecallOrders recall={recall} />
        </>
      ) : (
        !query.error && <ListSkeleton />
      )}
    </Stack>
  );
}

function Facts({ recall }: { recall: Recall }) {
  const texts = useMessages(recallsMessages);
  const text = texts.details;
  const isAdmin = useAtomValue(sessionAtom)?.role === "admin";
  const { nameProducts, nameBatches } = useDescribeRecall();
  const mailing = useOpened<Recall>();
  const ending = useOpened<Recall>();
  const { ended, answers, orders } = recall;
  const figures = [
    { name: text.figures.orders, value: groupDigits(orders) },
    { name: text.figures.pieces, value: groupDigits(recall.pieces) },
    {
      name: text.figures.open,
      value: groupDigits(recall.open),
      ...(recall.open > 0 && { note: text.stopParcels }),
    },
    { name: text.figures.mailed, value: groupDigits(recall.mailed) },
    { name: text.figures.answered, value: groupDigits(orders - answers.none) },
  ];
  return (
    <Panel
      title={nameProducts(recall)}
      text={
        <>
          <span>{nameBatches(recall)}</span> <RecallState recall={recall} />
        </>
      }
      actions={
        <Row>
          {recall.toMail > 0 && (
            <Button onClick={() => mailing.open(recall)}>
              {texts.mail.open(groupDigits(recall.toMail))}
            </Button>
          )}
          {isAdmin && !ended && (
            <Button $kind="ghost" onClick={() => ending.open(recall)}>
              {texts.end.open}
            </Button>
          )}
        </Row>
      }
    >
      <Figures figures={figures} />
      <p>
        <Nepali text={text.begun(recall.reason, formatDay(recall.at), recall.by?.name ?? null)} />
      </p>
      {ended && (
        <p>
          <Nepali text={text.ended(ended.reason, formatDay(ended.at), ended.by?.name ?? null)} />
        </p>
      )}
      {mailing.opened && <MailDialog recall={mailing.opened.of} onClose={mailing.close} />}
      {ending.opened && <EndDialog id={ending.opened.of.id} onClose={ending.close} />}
    </Panel>
  );
}
