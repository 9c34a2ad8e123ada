import { styled } from "styled-components";
import { Button } from "../button/button.tsx";
import { InteractiveDialog } from "../dialog/interactive-dialog.tsx";
import { useMessages } from "../platform/messages.ts";
import { HasAddress } from "../platform/overlay-history.ts";
import { space } from "../theme/tokens.ts";
import { leaveMessages } from "./messages.ts";

interface LeaveQuestionProps {
  open: boolean;
  /** Element that gets the focus if the user stays. */
  returnFocus(): HTMLElement | null;
  onAnswer(leaves: boolean): void;
}

/** Asks whether typed text may be lost. The focus starts on the button that keeps it. */
export function LeaveQuestion({ open, returnFocus, onAnswer }: LeaveQuestionProps) {
  const text = useMessages(leaveMessages);
  const stay = () => onAnswer(false);
  return (
    // Back answers through the entry of the form under it.
    <HasAddress value={true}>
      <InteractiveDialog
        open={open}
        title={text.title}
        description={text.text}
        onClose={stay}
        closeLabel={text.close}
        returnFocus={returnFocus}
      >
        <Buttons>
          <Button $kind="ghost" onClick={stay}>
            {text.stay}
          </Button>
          <Button $kind="danger" onClick={() => onAnswer(true)}>
            {text.leave}
          </Button>
        </Buttons>
      </InteractiveDialog>
    </HasAddress>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1.5)};
`;
