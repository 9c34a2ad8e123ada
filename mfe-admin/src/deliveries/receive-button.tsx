import { type DeliveryDetails, receiveDelivery } from "@aushadhi/api/contract";
import {
  type ApiClient,
  Button,
  formatDayTime,
  formatRupees,
  useMessages,
} from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useId, useState } from "react";
import { Alert } from "../ui/alert.tsx";
import { ConfirmDialog } from "../ui/dialog/confirm-dialog.tsx";
import { Note } from "../ui/note.ts";
import { useShortcuts } from "../ui/shortcuts/use-shortcuts.ts";
import { useAction } from "../ui/use-action.ts";
import { deliveriesMessages } from "./messages.ts";
import { deliveriesKey } from "./queries.ts";

/** Receives the delivery after a summary, which names what is doubtful; pressing on confirms it. */
export function ReceiveButton({ delivery }: { delivery: DeliveryDetails }) {
  const { id, items, lines, pieces, cost, sameBill, updatedAt } = delivery;
  const { receive: text } = useMessages(deliveriesMessages);
  const reasonId = useId();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const faults = items.filter((line) => line.faults.length > 0).length;
  const obstacle = items.length === 0 ? text.empty : faults > 0 ? text.faults(faults) : null;
  const counts = new Map<DeliveryDetails["items"][number]["doubts"][number], number>();
  for (const doubt of items.flatMap((line) => line.doubts)) {
    counts.set(doubt, (counts.get(doubt) ?? 0) + 1);
  }
  const receiving = useAction({
    run: (api: ApiClient) =>
      api.call(receiveDelivery, {
        params: { id },
        body: {
          confirmed: [...counts.keys(), ...(sameBill ? (["sameBill"] as const) : [])],
          expectedUpdatedAt: updatedAt,
        },
      }),
    done: () => text.done,
    failed: text.failed,
    onFailed: setError,
    refreshes: deliveriesKey,
  });
  const ask = () => obstacle ?? setAsking(true);
  useShortcuts([{ keys: "Mod+enter", label: text.action, isAction: true, run: ask }]);
  return (
    <>
      {error && <Alert text={error} />}
      {obstacle && <Note id={reasonId}>{obstacle}</Note>}
      <span>
        <Button
          // Not `disabled`, so that keyboard users can reach the reason.
          aria-disabled={obstacle !== null || undefined}
          aria-describedby={obstacle ? reasonId : undefined}
          aria-keyshortcuts="Control+Enter"
          onClick={ask}
        >
          {text.action}
        </Button>
      </span>
      <ConfirmDialog
        open={isAsking}
        title={text.title}
        question={text.question(lines, pieces, formatRupees(cost))}
        words={text}
        isGain
        isBusy={receiving.isPending}
        onConfirm={() => {
          setError(null);
          receiving.mutate(undefined, { onSettled: () => setAsking(false) });
        }}
        onClose={() => setAsking(false)}
      >
        <ul>
          {sameBill && <li>{text.sameBill(formatDayTime(sameBill.receivedAt))}</li>}
          {[...counts].map(([doubt, count]) => (
            <li key={doubt}>{text.doubt(count, getValueName(text.doubts, doubt))}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
