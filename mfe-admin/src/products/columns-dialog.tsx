import { Button, Checkbox, useMessages } from "@aushadhi/shared-ui";
import { OpenDialog } from "../ui/dialog/open-dialog.tsx";
import { Buttons } from "../ui/form/field.styles.ts";
import { uiMessages } from "../ui/messages.ts";
import { Stack } from "../ui/stack.ts";
import { productsMessages } from "./messages.ts";
import { type Columns, optionalColumns } from "./use-columns.ts";

/** Dialog to choose the columns of the product list. */
export default function ColumnsDialog(props: { columns: Columns; onClose(): void }) {
  const { columns, onClose } = props;
  const text = useMessages(productsMessages);
  const ui = useMessages(uiMessages);
  return (
    <OpenDialog
      title={text.chooseColumns.title}
      description={text.chooseColumns.text}
      onClose={onClose}
    >
      <Stack $gap={0.5}>
        {optionalColumns.map((column) => (
          <Checkbox
            key={column}
            label={text.columns[column]}
            checked={!columns.hidden.includes(column)}
            onChange={() => columns.toggle(column)}
          />
        ))}
      </Stack>
      <Buttons>
        <Button onClick={onClose}>{ui.close}</Button>
      </Buttons>
    </OpenDialog>
  );
}
