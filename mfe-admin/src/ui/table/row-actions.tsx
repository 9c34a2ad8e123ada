import { useMessages } from "@aushadhi/shared-ui";
import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "../icon-button.tsx";
import { uiMessages } from "../messages.ts";

interface RowActionsProps {
  /** The row's name. */
  name: string;
  onEdit(): void;
  onRemove(): void;
}

/** Edit and delete buttons of a row. */
export function RowActions({ name, onEdit, onRemove }: RowActionsProps) {
  const ui = useMessages(uiMessages);
  return (
    <>
      <IconButton icon={Pencil} label={ui.edit(name)} onClick={onEdit} />
      <IconButton icon={Trash2} label={ui.remove(name)} danger onClick={onRemove} />
    </>
  );
}
