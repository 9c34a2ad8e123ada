import { Button, Notice, useMessages } from "@aushadhi/shared-ui";
import { messages } from "./messages.ts";

/** Shows an error with a retry button. */
export function RetryNotice({ title, onRetry }: { title: string; onRetry(): unknown }) {
  const { retry } = useMessages(messages);
  return (
    <Notice kind="error" title={title}>
      <Button $kind="soft" onClick={() => onRetry()}>
        {retry}
      </Button>
    </Notice>
  );
}
