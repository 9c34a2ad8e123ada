import {
  type DeliveryDetails,
  type DeliveryLine,
  deleteDelivery,
  deleteDeliveryLine,
} from "@aushadhi/api/contract";
import {
  ApiError,
  Button,
  ButtonLink,
  formatDay,
  formatDayTime,
  Money,
  Nepali,
  Notice,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "../ui/alert.tsx";
import { RemoveDialog } from "../ui/dialog/remove-dialog.tsx";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Figures } from "../ui/figures.tsx";
import { Panel } from "../ui/panel.tsx";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Row, Stack } from "../ui/stack.ts";
import { RowActions } from "../ui/table/row-actions.tsx";
import { useFields } from "../ui/use-fields.ts";
import { LineEntry } from "./entry/line-entry.tsx";
import { startCorrection, startNewLine, startRow } from "./entry/line-schema.ts";
import { LineTable } from "./line-table.tsx";
import { ListReader } from "./list/list-reader.tsx";
import { RowNote } from "./list/row-note.tsx";
import { useList } from "./list/use-list.ts";
import { deliveriesMessages } from "./messages.ts";
import { deliveriesKey, deliveryQuery } from "./queries.ts";
import { ReceiveButton } from "./receive-button.tsx";
import { ReturnDialog } from "./return-dialog.tsx";

/** One delivery: its draft with the boxes of the next line, or what was received. */
export function DeliveryView({ id }: { id: string }) {
  const text = useMessages(deliveriesMessages);
  const { api } = usePlatform();
  const query = useQuery(deliveryQuery(api, id));
  const delivery = query.data?.delivery;
  const { buildHref } = useFields();
  const back = (
    <ButtonLink $kind="ghost" href={buildHref({ delivery: null })}>
      {text.toList}
    </ButtonLink>
  );
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <Notice title={text.gone.title} text={text.gone.text}>
        {back}
      </Notice>
    );
  }
  return (
    <Panel
      title={delivery ? text.billOf(delivery.billNumber, delivery.supplier.name) : text.one}
      text={delivery && text.dated(formatDay(delivery.day))}
      actions={back}
    >
      <QueryAlert query={query} failed={text.failed.fetch} />
      {!delivery && !query.error && <Spinner label={text.loading} />}
      {delivery && <Bill delivery={delivery} />}
    </Panel>
  );
}

function Bill({ delivery }: { delivery: DeliveryDetails }) {
  const text = useMessages(deliveriesMessages);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { go } = useFields();
  const [edited, setEdited] = useState<DeliveryLine | null>(null);
  const [fresh, setFresh] = useState(startNewLine);
  const removing = useOpened<{ id: string; name: string }>();
  const returning = useOpened<DeliveryLine>();
  const dropping = useOpened<{ id: string; name: string }>();
  const { id, lines, pieces, cost, received, sameBill } = delivery;
  const keep = (changed: DeliveryDetails) => {
    setFresh(startNewLine());
    queryClient.setQueryData(deliveryQuery(api, id).queryKey, { success: true, delivery: changed });
  };
  const list = useList(id, keep);
  const [row] = list.waiting;
  const isDraft = delivery.state === "draft";
  // The line that is corrected, else the next row of the list, else a new line.
  const start = edited ? startCorrection(edited) : row ? startRow(row) : fresh;
  const remove = (line: string) =>
    api
      .call(deleteDeliveryLine, { params: { id, line } })
      .then(({ delivery: changed }) => keep(changed));
  return (
    <Stack $gap={2}>
      {received && (
        <p>
          <Nepali text={text.receivedBy(received.by.name, formatDayTime(received.at))} />
        </p>
      )}
      {sameBill && <Alert text={text.receive.sameBill(formatDayTime(sameBill.receivedAt))} />}
      {isDraft && (
        <>
          <ListReader isReading={list.isReading} onFile={list.read} />
          {row && !edited && (
            <RowNote row={row} left={list.waiting.length} onSkip={() => list.drop(row.id)} />
          )}
          <LineEntry
            key={start.typed.id}
            deliveryId={id}
            start={start}
            onSaved={(changed) => {
              keep(changed);
              if (edited) setEdited(null);
              else if (row) list.drop(row.id);
            }}
          />
        </>
      )}
      <LineTable
        delivery={delivery}
        actions={(line) =>
          isDraft ? (
            <RowActions
              name={line.name}
              onEdit={() => setEdited(line)}
              onRemove={() => removing.open({ id: line.id, name: line.name })}
            />
          ) : (
            <Button $kind="ghost" $size="small" onClick={() => returning.open(line)}>
              {text.returning.open}
            </Button>
          )
        }
      />
      <Figures
        figures={[
          { name: text.totals.lines, value: text.count(lines) },
          { name: text.totals.pieces, value: text.count(pieces) },
          { name: text.totals.cost, value: <Money rupees={cost} /> },
        ]}
      />
      {isDraft && (
        <Row>
          <ReceiveButton delivery={delivery} />
          <Button $kind="ghost" onClick={() => dropping.open({ id, name: delivery.billNumber })}>
            {text.drop.action}
          </Button>
        </Row>
      )}
      <RemoveDialog
        item={removing.opened?.of ?? null}
        remove={(_, line) => remove(line)}
        refreshes={deliveriesKey}
        words={text.removeLine}
        onClose={removing.close}
      />
      <RemoveDialog
        item={dropping.opened?.of ?? null}
        remove={async (client, draft) => {
          await client.call(deleteDelivery, { params: { id: draft } });
          go({ delivery: null }, { replace: true });
        }}
        refreshes={deliveriesKey}
        words={text.drop}
        onClose={dropping.close}
      />
      {returning.opened && (
        <ReturnDialog
          line={returning.opened.of}
          supplier={delivery.supplier.name}
          onClose={returning.close}
        />
      )}
    </Stack>
  );
}
