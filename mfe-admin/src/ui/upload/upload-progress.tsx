import { useMessages } from "@aushadhi/shared-ui";
import { uiMessages } from "../messages.ts";
import { Progress } from "../progress.tsx";

interface UploadProgressProps {
  share: number;
  /** What is done with the files once they are there: pictures are made ready for the shop. */
  then?: string;
}

/** How far a form's files are on their way. */
export function UploadProgress({ share, then }: UploadProgressProps) {
  const ui = useMessages(uiMessages);
  const label = share < 1 ? ui.uploading(Math.floor(share * 100)) : (then ?? ui.processing);
  return <Progress label={label} share={share} />;
}
