import type { DeliveryListRow } from "@aushadhi/api/contract";
import { Button, Nepali, useMessages } from "@aushadhi/shared-ui";
import { Note } from "../../ui/note.ts";
import { Row } from "../../ui/stack.ts";
import { deliveriesMessages } from "../messages.ts";

interface RowNoteProps {
  row: DeliveryListRow;
  /** Rows that are to be settled, with this one. */
  left: number;
  onSkip(): void;
}

/** Says which row of the list is settled in the boxes below, and what of it was not understood. */
export function RowNote({ row: { line, text: said, unread }, left, onSkip }: RowNoteProps) {
  const { list: text } = useMessages(deliveriesMessages);
  return (
    <Row>
      <div role="status">
        <Nepali text={text.row(line, said, left)} />
        {unread.length > 0 && (
          <Note>{text.unread(unread.map((cell) => cell.text).join(", "))}</Note>
        )}
      </div>
      <Button $kind="ghost" $size="small" onClick={onSkip}>
        {text.skip}
      </Button>
    </Row>
  );
}
