import { Button, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { UploadProgress } from "../../ui/upload/upload-progress.tsx";
import { useFocusKept } from "../../ui/use-focus-kept.ts";
import { importsMessages } from "../messages.ts";

interface UploadingProps {
  /** Share of the file that was sent. */
  share: number;
  onCancel(): void;
  /** Where the focus goes when this goes with what had it. */
  onLeft(): HTMLElement | null;
}

/** A file on its way, which can be called back. */
export function Uploading({ share, onCancel, onLeft }: UploadingProps) {
  const text = useMessages(importsMessages).file;
  const element = useFocusKept<HTMLDivElement>(onLeft);
  return (
    <Line ref={element}>
      <UploadProgress share={share} then={text.reading} />
      <Button $kind="ghost" $size="small" onClick={onCancel}>
        {text.cancel}
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(1.5)};

  > :has(progress) {
    flex: 1 1 ${space(30)};
  }
`;
