import { useMessages } from "@aushadhi/shared-ui";
import { uiMessages } from "../messages.ts";
import { Progress } from "../progress.tsx";

interface UploadProgressProps {
  share: number;
  /** Text after the upload, while the server processes the pictures. */
  then?: string;
}

/** Progress of a form's upload. */
export function UploadProgress({ share, then }: UploadProgressProps) {
  const ui = useMessages(uiMessages);
  const label = share < 1 ? ui.uploading(Math.floor(share * 100)) : (then ?? ui.processing);
  return <Progress label={label} share={share} />;
}
