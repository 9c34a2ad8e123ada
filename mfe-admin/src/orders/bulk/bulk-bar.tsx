import { groupDigits, limits } from "@aushadhi/api/contract";
import { Button, color, from, space, useMessages, weight } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ordersMessages } from "../messages.ts";
import type { OrderSelection } from "./use-order-selection.ts";

interface BulkBarProps {
  selection: OrderSelection;
  /** Number of matching orders on all pages. */
  total: number;
  onConfirm(): void;
  onAssign(): void;
  onPrint(): void;
  /** Additional actions. */
  children?: ReactNode;
}

/** The number of selected orders and the actions for all of them. */
export function BulkBar(props: BulkBarProps) {
  const { selection, total, onConfirm, onAssign, onPrint, children } = props;
  const { selection: text, bulk } = useMessages(ordersMessages);
  const { chosen, isEverything, isPageChosen, chooseEverything, clear } = selection;
  const most = Math.min(total, limits.bulkJobRows);
  return (
    <Bar role="group" aria-label={bulk.label}>
      <strong>{text.count(groupDigits(isEverything ? most : chosen.size))}</strong>
      {isPageChosen && !isEverything && most > chosen.size && (
        <Button $kind="ghost" $size="small" onClick={chooseEverything}>
          {text.everything(groupDigits(total), total > most ? groupDigits(most) : null)}
        </Button>
      )}
      <Button $size="small" onClick={onConfirm}>
        {bulk.confirm}
      </Button>
      <Button $kind="soft" $size="small" onClick={onAssign}>
        {bulk.assign}
      </Button>
      <Button $kind="soft" $size="small" onClick={onPrint}>
        {bulk.print}
      </Button>
      {children}
      <Button $kind="ghost" $size="small" onClick={clear}>
        {text.clear}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin: -${space(0.5)};
  padding: ${space(0.5)};
  overflow-x: auto;
  scrollbar-width: none;

  > * {
    flex: none;
  }

  strong {
    color: ${color.brandDeep};
    font-weight: ${weight.strong};
  }

  ${from.tablet} {
    flex-wrap: wrap;
    overflow-x: visible;
  }
`;
