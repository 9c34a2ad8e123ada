import { useMessages } from "@aushadhi/shared-ui";
import { FileUp } from "lucide-react";
import { useId } from "react";
import { Note } from "../../ui/note.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { FileButton } from "../../ui/upload/file-button.tsx";
import { fileTypes } from "../../ui/upload/table-file.ts";
import { deliveriesMessages } from "../messages.ts";

interface ListReaderProps {
  isReading: boolean;
  onFile(file: File): void;
}

/** The button that reads the supplier's list instead of typing it. */
export function ListReader({ isReading, onFile }: ListReaderProps) {
  const { list: text } = useMessages(deliveriesMessages);
  const hintId = useId();
  if (isReading) return <Spinner label={text.reading} />;
  return (
    <div>
      <FileButton
        label={text.choose}
        accept={fileTypes}
        icon={FileUp}
        hintId={hintId}
        onFiles={([file]) => file && onFile(file)}
      />
      <Note id={hintId}>{text.hint}</Note>
    </div>
  );
}
