import { Button, space, useMessages } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { styled } from "styled-components";
import { checkout } from "../messages.ts";
import { Complaint, Hint } from "../ui/note.ts";

/** Says that the saved addresses failed to load; the form below works without them. */
export function AddressesFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { loading, retry } = useMessages(checkout);
  return (
    <Line>
      <div>
        <Complaint role="alert">{getFailureText(error, loading.addressesFailed)}</Complaint>
        <Hint>{loading.addressesNote}</Hint>
      </div>
      <Button $kind="soft" $size="small" onClick={onRetry}>
        {retry}
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
`;
