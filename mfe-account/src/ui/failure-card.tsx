import { Button, color, radius, space, useMessages, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { account } from "./messages.ts";

export interface FailureCardProps {
  text: string;
  onRetry(): void;
}

/** Shown instead of content that failed to load: the error, read out at once, with a Retry button. */
export function FailureCard({ text, onRetry }: FailureCardProps) {
  const { retry } = useMessages(account);
  return (
    <Card role="alert">
      <p>{text}</p>
      <Button $kind="ghost" onClick={onRetry}>
        {retry}
      </Button>
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(4)} ${space(3)};
  border: 1px solid ${color.danger};
  border-radius: ${radius.large};
  background: ${color.dangerTint};
  color: ${color.danger};
  font-weight: ${weight.strong};
  text-align: center;
  overflow-wrap: anywhere;

  button {
    border-color: ${color.danger};
  }
`;
