import { type ListedPromotion, rollBackPromotion } from "@aushadhi/api/contract";
import { space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { useAction } from "../../ui/use-action.ts";
import { releasesKey } from "../queries.ts";
import { listMoves } from "./can-take-back.ts";
import { promotionsMessages } from "./messages.ts";

interface TakeBackDialogProps {
  /** Null when the dialog is closed. */
  promotion: ListedPromotion | null;
  onClose(): void;
}

/** Says what taking a promotion back changes, asks, and does it. */
export function TakeBackDialog({ promotion, onClose }: TakeBackDialogProps) {
  const text = useMessages(promotionsMessages).takeBack;
  const moves = promotion ? listMoves(promotion) : [];
  const returning = useAction({
    run: (api, { id }: ListedPromotion) =>
      api.call(rollBackPromotion, {
        // The dialog says which packages leave the site.
        body: { promotion: id, remove: moves.some(({ from }) => from === null) },
      }),
    done: ({ promotion: number }) => (number === null ? text.already : text.done),
    failed: text.failed,
    refreshes: releasesKey,
  });
  return (
    <ConfirmDialog
      open={promotion !== null}
      title={text.title(promotion?.id ?? 0)}
      question={text.question}
      words={text.words}
      isBusy={returning.isPending}
      onConfirm={() => promotion && returning.mutate(promotion, { onSettled: onClose })}
      onClose={onClose}
    >
      <Lines>
        {moves.map(({ name, from, to }) => (
          <li key={name}>{text.returns(name, from, to)}</li>
        ))}
      </Lines>
    </ConfirmDialog>
  );
}

const Lines = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  padding-inline-start: ${space(2.5)};
  list-style: disc;
  overflow-wrap: anywhere;
`;
