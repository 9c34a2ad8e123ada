import type { AddressInput } from "@aushadhi/api/contract";
import { Badge, Button, Heading, space, useMessages } from "@aushadhi/shared-ui";
import { Surface } from "@aushadhi/shared-ui/bundled/surface.ts";
import { Banknote, CreditCard, FileText } from "lucide-react";
import { styled } from "styled-components";
import type { Details } from "../draft/draft.ts";
import { checkout } from "../messages.ts";
import { formatPaisa } from "../paisa.ts";
import type { Seen } from "../placing/changes.ts";
import { ProblemBox } from "../placing/problem-box.tsx";
import type { PlacingState } from "../placing/use-placing.ts";
import { Complaint, Warning } from "../ui/note.ts";
import { Stack } from "../ui/panel.ts";
import { RadioCard, RadioCards } from "../ui/radio-card.tsx";
import { DetailsSummary } from "./details-summary.tsx";

interface ReviewStepProps {
  details: Details;
  address: AddressInput;
  /** How the order stands; null until all of it is known. */
  now: Seen | null;
  needsPrescription: boolean;
  placing: PlacingState;
  /** Why the sum cannot be known at the moment, and how to ask again; null when it can. */
  obstacle: { text: string; retry(): void } | null;
  onEdit(): void;
  onPlace(): void;
}

/** Step 2: everything once more, the way of paying, and the button. */
export function ReviewStep(props: ReviewStepProps) {
  const { details, address, now, needsPrescription, placing, obstacle, onEdit, onPlace } = props;
  const text = useMessages(checkout);
  const { review } = text;
  const isBusy = placing.status === "placing";
  return (
    <Stack>
      {placing.problem && <ProblemBox problem={placing.problem} now={now} />}
      <Surface aria-labelledby="checkout-details-summary">
        <DetailsSummary details={details} address={address} onEdit={onEdit} />
      </Surface>
      {needsPrescription && (
        <Warning>
          <FileText size={20} aria-hidden />
          <div>
            <strong>{review.prescription}</strong>
            <p>{review.prescriptionNote}</p>
          </div>
        </Warning>
      )}
      <Surface aria-labelledby="checkout-payment">
        <Heading id="checkout-payment" $size="small">
          {review.payment}
        </Heading>
        <RadioCards aria-labelledby="checkout-payment">
          <RadioCard
            name="payment"
            value="cash_on_delivery"
            defaultChecked
            label={
              <>
                <Banknote size={20} aria-hidden />
                {review.cash}
              </>
            }
          >
            {now ? review.cashNote(formatPaisa(now.figures.totalPaisa)) : review.cashNoteUnsummed}
          </RadioCard>
          <RadioCard
            name="payment"
            value="online"
            disabled
            label={
              <>
                <CreditCard size={20} aria-hidden />
                {review.card}
                <Badge>{review.comingSoon}</Badge>
              </>
            }
          />
        </RadioCards>
      </Surface>
      {obstacle && (
        <Obstacle>
          <Complaint role="alert">{obstacle.text}</Complaint>
          <Button $kind="soft" $size="small" onClick={obstacle.retry}>
            {text.retry}
          </Button>
        </Obstacle>
      )}
      <Button
        $size="large"
        aria-busy={isBusy || undefined}
        aria-disabled={now === null || undefined}
        onClick={() => now && onPlace()}
      >
        {isBusy ? review.placing : review.place}
      </Button>
    </Stack>
  );
}

const Obstacle = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1.5)};
`;
