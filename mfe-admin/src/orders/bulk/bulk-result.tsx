import { groupDigits } from "@aushadhi/api/contract";
import { Button, Nepali, useMessages } from "@aushadhi/shared-ui";
import { X } from "lucide-react";
import { styled } from "styled-components";
import { Link } from "wouter";
import { IconButton } from "../../ui/icon-button.tsx";
import { Progress } from "../../ui/progress.tsx";
import { ResultBox } from "../../ui/result-box.ts";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import { ordersMessages } from "../messages.ts";
import type { Bulk } from "./use-bulk.ts";

interface BulkResultProps {
  bulk: Bulk;
  buildHref(id: string): string;
  onStop(): void;
  onClose(): void;
}

/** Progress of a bulk change, then its result: rejected orders with their reasons. */
export function BulkResult({ bulk, buildHref, onStop, onClose }: BulkResultProps) {
  const text = useMessages(ordersMessages).bulk;
  const { total, results, isRunning, error, sayDone, undo } = bulk;
  const count = groupDigits(results.length);
  if (isRunning) {
    const label = total === null ? text.reading : text.progress(count, groupDigits(total));
    return (
      <ResultBox data-bulk-result>
        <Progress label={label} share={total === null ? null : results.length / (total || 1)} />
        <Button $kind="ghost" $size="small" onClick={onStop}>
          {text.cancel}
        </Button>
      </ResultBox>
    );
  }
  const refused = results.filter((result) => result.error !== null);
  const left = (total ?? 0) - results.length;
  const line = [
    sayDone(groupDigits(results.length - refused.length)),
    ...(refused.length > 0 ? [text.refused(groupDigits(refused.length))] : []),
    ...(left > 0 ? [text.stopped(groupDigits(left))] : []),
  ].join(", ");
  return (
    <ResultBox role="group" aria-label={text.result} data-bulk-result>
      <p>
        <Nepali text={line} />
        {error && <Nepali text={` – ${error}`} />}
      </p>
      <Actions>
        {undo && <UndoAll onUndo={undo} />}
        <IconButton icon={X} label={text.close} onClick={onClose} />
      </Actions>
      {refused.length > 0 && (
        <ul className="refused">
          {refused.map(({ id, orderNumber, error: reason }) => (
            <li key={id}>
              <Link href={buildHref(id)}>{orderNumber ?? id}</Link>{" "}
              {reason !== null && <Nepali text={reason} />}
            </li>
          ))}
        </ul>
      )}
    </ResultBox>
  );
}

/**
 * Button to undo a bulk change while that is possible. Then the focus moves to the close button.
 */
function UndoAll({ onUndo }: { onUndo(): void }) {
  const text = useMessages(ordersMessages).bulk;
  const button = useFocusFallback<HTMLButtonElement>(() =>
    document.querySelector<HTMLElement>("[data-bulk-result] button"),
  );
  return (
    <Button ref={button} $kind="ghost" $size="small" onClick={onUndo}>
      {text.undo}
    </Button>
  );
}

const Actions = styled.div`
  display: flex;
  align-items: center;
`;
