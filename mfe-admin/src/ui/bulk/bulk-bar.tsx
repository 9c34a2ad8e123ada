import { groupDigits, limits } from "@aushadhi/api/contract";
import { Button, color, from, space, useMessages, weight } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Progress, type ProgressProps } from "../progress.tsx";
import { bulkUiMessages } from "./messages.ts";
import type { Selection } from "./use-selection.ts";

interface BulkBarProps {
  label: string;
  selection: Selection;
  /** Number of matching rows on all pages. */
  total: number;
  onEverything(): void;
  /** Set while something is done for the selection. */
  progress?: ProgressProps | null;
  onStop?(): void;
  /** The actions for the selected rows. */
  children: ReactNode;
}

/** The number of selected rows and the actions for all of them. Hidden when none is selected. */
export function BulkBar(props: BulkBarProps) {
  const { label, selection, total, onEverything, progress, onStop, children } = props;
  const text = useMessages(bulkUiMessages);
  const { chosen, isEverything, isPageChosen, clear } = selection;
  const most = Math.min(total, limits.bulkJobRows);
  if (chosen.size === 0 && !isEverything) return null;
  if (progress) {
    return (
      <Bar role="group" aria-label={label}>
        <Progress {...progress} />
        <Button $kind="ghost" $size="small" onClick={onStop}>
          {text.stop}
        </Button>
      </Bar>
    );
  }
  return (
    <Bar role="group" aria-label={label}>
      <strong aria-live="polite">
        {text.count(groupDigits(isEverything ? most : chosen.size))}
      </strong>
      {isPageChosen && !isEverything && most > chosen.size && (
        <Button $kind="ghost" $size="small" onClick={onEverything}>
          {text.everything(groupDigits(total), total > most ? groupDigits(most) : null)}
        </Button>
      )}
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
