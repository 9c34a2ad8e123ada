import { Badge, Button, Heading, Nepali, space, useMessages } from "@aushadhi/shared-ui";
import { Surface } from "@aushadhi/shared-ui/bundled/surface.ts";
import { Banknote, CreditCard, FileText } from "lucide-react";
import { styled } from "styled-components";
import type { CheckedDetails } from "../details/parse-details.ts";
import { checkout } from "../messages.ts";
import { formatPaisa } from "../paisa.ts";
import { ProblemBox } from "../placing/problem-box.tsx";
import { Complaint, Warning } from "../ui/note.ts";
import { Stack } from "../ui/panel.ts";
import { RadioCard, RadioCards } from "../ui/radio-card.tsx";
import type { CheckoutState } from "../use-checkout.ts";
import { DetailsSummary } from "./details-summary.tsx";

interface ReviewStepProps {
  state: CheckoutState;
  /** The completed step 1. */
  checked: CheckedDetails;
}

/** Step 2: the whole order, the payment method and the order button. */
export function ReviewStep({ state, checked }: ReviewStepProps) {
  const { order, draft, now, placing, obstacle } = state;
  const text = useMessages(checkout);
  const { review } = text;
  const { couponCode } = draft.draft;
  const place = () => now && placing.place({ ...checked, couponCode, figures: now.figures });
  const isBusy = placing.status === "placing";
  return (
    <Stack>
      {placing.problem && <ProblemBox problem={placing.problem} now={now} />}
      <Surface aria-labelledby="checkout-details-summary">
        <DetailsSummary checked={checked} onEdit={state.edit} />
      </Surface>
      {order.lines.some(({ needsPrescription }) => needsPrescription) && (
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
          <Complaint role="alert">
            <Nepali text={obstacle.text} />
          </Complaint>
          <Button $kind="soft" $size="small" onClick={obstacle.retry}>
            {text.retry}
          </Button>
        </Obstacle>
      )}
      <Button
        $size="large"
        aria-busy={isBusy || undefined}
        aria-disabled={now === null || undefined}
        onClick={place}
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
