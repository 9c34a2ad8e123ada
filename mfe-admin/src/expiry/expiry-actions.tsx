import {
  type DisposalKind,
  disposals,
  type ExpiryBatch,
  type ExpiryView,
  groupDigits,
} from "@aushadhi/api/contract";
import { Button, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Row } from "../ui/stack.ts";
import { DisposeDialog } from "./dispose-dialog.tsx";
import { MarkDownDialog } from "./mark-down-dialog.tsx";
import { expiryMessages } from "./messages.ts";

const Count = styled.strong`
  align-self: center;
`;

interface ExpiryActionsProps {
  view: ExpiryView;
  chosen: readonly ExpiryBatch[];
  onDone(): void;
}

/** What an admin can decide about the chosen batches. */
export function ExpiryActions({ view, chosen, onDone }: ExpiryActionsProps) {
  const text = useMessages(expiryMessages).actions;
  const marking = useOpened<readonly ExpiryBatch[]>();
  const disposing = useOpened<{ kind: DisposalKind; batches: readonly ExpiryBatch[] }>();
  // A recalled batch is released when its recall ends.
  const isReleasable = view === "aside" && chosen.every(({ state }) => state !== "recalled");
  const kinds = disposals.filter((kind) => kind !== "released" || isReleasable);
  return (
    <>
      {chosen.length > 0 && (
        <Row role="group" aria-label={text.label}>
          <Count aria-live="polite">{text.chosen(groupDigits(chosen.length))}</Count>
          {view === "expiring" && (
            <Button $kind="ghost" $size="small" onClick={() => marking.open(chosen)}>
              {text.markDown}
            </Button>
          )}
          {kinds.map((kind) => (
            <Button
              key={kind}
              $kind="ghost"
              $size="small"
              onClick={() => disposing.open({ kind, batches: chosen })}
            >
              {text[kind]}
            </Button>
          ))}
        </Row>
      )}
      {marking.opened && (
        <MarkDownDialog batches={marking.opened.of} onDone={onDone} onClose={marking.close} />
      )}
      {disposing.opened && (
        <DisposeDialog
          {...disposing.opened.of}
          view={view}
          onDone={onDone}
          onClose={disposing.close}
        />
      )}
    </>
  );
}
