import { Button, Nepali, space, useMessages } from "@aushadhi/shared-ui";
import { AlertBox } from "@aushadhi/shared-ui/bundled/alert-box.ts";
import { styled } from "styled-components";
import { uiMessages } from "./messages.ts";
import { useFocusFallback } from "./use-focus-fallback.ts";

export interface AlertProps {
  text: string;
  onRetry?: (() => void) | undefined;
}

/** An error message on a screen whose other parts still work. */
export function Alert({ text, onRetry }: AlertProps) {
  const ui = useMessages(uiMessages);
  return (
    <Box ref={useFocusFallback<HTMLDivElement>()}>
      <p>
        <Nepali text={text} />
      </p>
      {onRetry && (
        <Button $kind="ghost" $size="small" onClick={onRetry}>
          {ui.retry}
        </Button>
      )}
    </Box>
  );
}

const Box = styled(AlertBox)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
  padding: ${space(1.5)} ${space(2)};
`;
