import {
  exportRecallOrders,
  limits,
  listRecallOrders,
  type RecallDetails,
  type RecallOrder,
  recallAnswers,
} from "@aushadhi/api/contract";
import {
  Button,
  formatCallPath,
  formatDay,
  Select,
  toast,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { printDocument } from "../orders/slip/print-document.ts";
import { Alert } from "../ui/alert.tsx";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { CsvButton } from "../ui/download/csv-button.tsx";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { Row } from "../ui/stack.ts";
import { Toolbar } from "../ui/toolbar.ts";
import { useFields } from "../ui/use-fields.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { recallsMessages } from "./messages.ts";
import { OrderTable } from "./order-table.tsx";
import { recallOrdersQuery } from "./queries.ts";
import { useDescribeRecall } from "./use-describe-recall.ts";

const choices = ["none", ...recallAnswers] as const;

/** The orders of a recall, by answer: recorded, exported and printed. */
export function RecallOrders({ recall }: { recall: RecallDetails }) {
  const texts = useMessages(recallsMessages);
  const text = texts.orders;
  const { api } = usePlatform();
  const fields = useFields();
  const paging = usePaging();
  const answer = choices.find((choice) => choice === fields.get("answer"));
  const { page, limit } = paging;
  const query = useQuery(recallOrdersQuery(api, recall.id, { page, limit, answer }));
  const recording = useOpened<RecallOrder>();
  const [error, setError] = useState<string | null>(null);
  const print = usePrintRecall(recall, setError);
  return (
    <Panel
      title={text.title}
      actions={
        <Row>
          <CsvButton
            path={formatCallPath(exportRecallOrders, { params: { id: recall.id } })}
            name="recall.csv"
            words={text.download}
            onError={setError}
          />
          <Button $kind="ghost" onClick={() => void print()}>
            <Printer size={18} aria-hidden />
            <span>{text.print}</span>
          </Button>
        </Row>
      }
    >
      {error && <Alert text={error} />}
      <search aria-label={text.filters}>
        <Toolbar>
          <Select
            label={text.answer}
            options={[
              { value: "", text: text.all },
              { value: "none", text: text.noAnswer },
              ...recallAnswers.map((value) => ({ value, text: texts.answers[value] })),
            ]}
            value={answer ?? ""}
            onChange={(chosen) => fields.go({ answer: chosen || null, page: null })}
          />
        </Toolbar>
      </search>
      <OrderTable
        query={query}
        paging={paging}
        isFiltered={answer !== undefined}
        onRecord={recording.open}
      />
      {recording.opened && (
        <AnswerDialog recallId={recall.id} order={recording.opened.of} onClose={recording.close} />
      )}
    </Panel>
  );
}

/** Prints the orders of a recall with their telephone numbers. */
function usePrintRecall(recall: RecallDetails, onError: (words: string | null) => void) {
  const { orders: text } = useMessages(recallsMessages);
  const { api } = usePlatform();
  const { nameProducts, nameBatches } = useDescribeRecall();
  const fail = (words: string) => {
    onError(words);
    toast("error", words);
  };
  return async () => {
    onError(null);
    try {
      const isOpen = await printDocument(async () => {
        const { renderRecallList } = await import("./render-recall-list.ts");
        const orders: RecallOrder[] = [];
        for (let page = 1, total = 1; orders.length < total; page++) {
          const query = { page, limit: limits.maxPageSize };
          const found = await api.call(listRecallOrders, { params: { id: recall.id }, query });
          orders.push(...found.orders);
          total = found.orders.length === 0 ? 0 : found.total;
        }
        const what = `${nameProducts(recall)}, ${nameBatches(recall)}`;
        const reason = text.printed.shop(recall.reason, formatDay(recall.at));
        return renderRecallList({ orders, what, reason }, text);
      });
      if (!isOpen) fail(text.blocked);
    } catch (error) {
      fail(getFailureText(error, text.printFailed));
    }
  };
}
