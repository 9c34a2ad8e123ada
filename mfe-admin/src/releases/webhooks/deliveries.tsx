import {
  type DeliveryStatus,
  groupDigits,
  type ReleaseWebhook,
  sendDeliveryAgain,
} from "@aushadhi/api/contract";
import { Badge, type BadgeKind, Unbroken, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Note } from "../../ui/note.ts";
import { QueryTable } from "../../ui/table/query-table.tsx";
import { useAction } from "../../ui/use-action.ts";
import { deliveriesQuery, webhooksKey } from "../queries.ts";
import { webhooksMessages } from "./messages.ts";

const badges: Record<DeliveryStatus, BadgeKind> = {
  waiting: "plain",
  delivered: "good",
  failed: "danger",
};

/** Deliveries that are listed. */
const limit = 20;

/** The log of what was delivered to a webhook; each can be sent again. */
export function Deliveries({ webhook: { id, url } }: { webhook: ReleaseWebhook }) {
  const text = useMessages(webhooksMessages).deliveries;
  const { api } = usePlatform();
  const query = useQuery(deliveriesQuery(api, id, { page: 1, limit }));
  const sending = useAction({
    run: (client, delivery: string) => client.call(sendDeliveryAgain, { params: { id, delivery } }),
    done: () => text.sent,
    failed: text.failedToSend,
    refreshes: webhooksKey,
  });
  return (
    <QueryTable
      query={query}
      failed={text.failed}
      label={text.label(url)}
      titles={text.columns}
      columns={{
        event: ({ event }) => (
          <div>
            <b>{getValueName(text.kinds, event.kind)}</b> <span>{event.packages.join(", ")}</span>
            <Note>
              <DayTime at={event.at} />
            </Note>
          </div>
        ),
        status: ({ status, answer, failure }) => (
          <div>
            <Badge $kind={badges[status]}>{getValueName(text.statuses, status)}</Badge>
            <Note>{text.answer(answer, failure)}</Note>
          </div>
        ),
        tried: ({ attempts, triedAt, nextAt }) => (
          <div>
            {triedAt ? <DayTime at={triedAt} /> : <span>{text.none}</span>}
            <Note>
              <Unbroken>{text.attempts(groupDigits(attempts))}</Unbroken>
            </Note>
            {nextAt && (
              <Note>
                <span>{text.next}</span> <DayTime at={nextAt} />
              </Note>
            )}
          </div>
        ),
      }}
      rows={query.data?.deliveries.map((one) => ({ ...one, id: `${one.id}` }))}
      loading={text.loading}
      lines={2}
      empty={text.empty}
      getName={({ event }) => getValueName(text.kinds, event.kind)}
      actions={({ id: delivery, event }) => (
        <IconButton
          icon={RotateCw}
          label={text.again(getValueName(text.kinds, event.kind))}
          aria-busy={sending.isPending || undefined}
          onClick={() => sending.isPending || sending.mutate(delivery)}
        />
      )}
    />
  );
}
