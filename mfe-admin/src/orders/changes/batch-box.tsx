import { groupDigits } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { BulkProgress, BulkResult, RefusedList } from "../../ui/bulk/bulk-result.tsx";
import { ordersMessages } from "../messages.ts";
import { type Batch, countDone } from "./use-batch.ts";

interface BatchBoxProps {
  batch: Batch;
  buildHref(id: string): string;
  onStop(): void;
  onClose(): void;
}

/** Progress of a change of many orders, then its result: rejected orders with their reasons. */
export function BatchBox({ batch, buildHref, onStop, onClose }: BatchBoxProps) {
  const text = useMessages(ordersMessages).bulk;
  const { change, results, isRunning, error, undo } = batch;
  const total = change.ids.length;
  if (isRunning) {
    const label = text.progress(groupDigits(results.length), groupDigits(total));
    return <BulkProgress label={label} share={results.length / (total || 1)} onStop={onStop} />;
  }
  const refused = results.flatMap(({ id, orderNumber: name, error: reason }) =>
    reason === null ? [] : [{ id, name, reason }],
  );
  const left = total - results.length;
  const line = [
    change.sayDone(countDone(results)),
    ...(refused.length > 0 ? [text.refused(groupDigits(refused.length))] : []),
    ...(left > 0 ? [text.stopped(groupDigits(left))] : []),
  ].join(", ");
  return (
    <BulkResult
      label={text.result}
      line={error === null ? line : `${line} – ${error}`}
      undo={undo}
      onClose={onClose}
    >
      {refused.length > 0 && <RefusedList rows={refused} buildHref={buildHref} />}
    </BulkResult>
  );
}
