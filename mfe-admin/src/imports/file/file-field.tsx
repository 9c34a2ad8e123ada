import { groupDigits, limits } from "@aushadhi/api/contract";
import { Button, color, font, radius, space, useMessages, weight } from "@aushadhi/shared-ui";
import { FileUp } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { ErrorText } from "../../ui/form/field.styles.ts";
import { FileButton } from "../../ui/upload/file-button.tsx";
import { fileTypes } from "../../ui/upload/table-file.ts";
import { UploadProgress } from "../../ui/upload/upload-progress.tsx";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import { importsMessages } from "../messages.ts";
import { fileMegabytes, type Uploaded, useUpload } from "./use-upload.ts";

/** Field to choose or drop a file; the upload starts at once. */
export function FileField({ onUploaded }: { onUploaded(brought: Uploaded): void }) {
  const text = useMessages(importsMessages).file;
  const hintId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [isOver, setOver] = useState(false);
  const { upload, cancel, sent, uploadError } = useUpload(onUploaded);

  const take = ([file]: readonly File[]) => {
    if (!file || sent !== null) return;
    void upload(file);
    // The pressed button may be gone, replaced by another one.
    group.current?.focus();
  };
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <Zone
      ref={group}
      tabIndex={-1}
      aria-describedby={hintId}
      $isOver={isOver}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend>{text.title}</legend>
      <p id={hintId}>{text.hint(fileMegabytes, groupDigits(limits.importRows))}</p>
      {sent === null ? (
        <span>
          <FileButton
            label={text.choose}
            accept={fileTypes}
            icon={FileUp}
            hintId={hintId}
            onFiles={take}
          />
          <i>{text.orDrop}</i>
        </span>
      ) : (
        <Uploading share={sent} onCancel={cancel} onLeft={() => group.current} />
      )}
      <div role="alert">{uploadError && <ErrorText>{uploadError}</ErrorText>}</div>
    </Zone>
  );
}

interface UploadingProps {
  /** Sent share of the file, from 0 to 1. */
  share: number;
  onCancel(): void;
  /** Element that takes the focus when this component is removed while focused. */
  onLeft(): HTMLElement | null;
}

/** Progress of an upload with a cancel button. */
function Uploading({ share, onCancel, onLeft }: UploadingProps) {
  const text = useMessages(importsMessages).file;
  return (
    <div ref={useFocusFallback<HTMLDivElement>(onLeft)} className="uploading">
      <UploadProgress share={share} then={text.reading} />
      <Button $kind="ghost" $size="small" onClick={onCancel}>
        {text.cancel}
      </Button>
    </div>
  );
}

const Zone = styled.fieldset<{ $isOver: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  min-width: 0;
  margin: 0;
  padding: ${space(1)} ${space(2)};
  border: 1px dashed ${({ $isOver }) => ($isOver ? color.brand : color.lineStrong)};
  border-radius: ${radius.medium};
  background: ${({ $isOver }) => ($isOver ? color.brandTint : "transparent")};

  legend {
    padding: 0 ${space(0.75)};
    margin-left: -${space(0.75)};
    font-weight: ${weight.strong};
  }

  > p,
  i {
    color: ${color.inkSoft};
    font-size: ${font.note};
    font-style: normal;
  }

  > span,
  .uploading {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(1.5)};
  }

  .uploading > :has(progress) {
    flex: 1 1 ${space(30)};
  }
`;
