import {
  Button,
  color,
  font,
  hairline,
  Skeleton,
  space,
  useMessages,
  VisuallyHidden,
  weight,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { checkout } from "../messages.ts";
import { formatPaisa } from "../paisa.ts";
import { Complaint } from "../ui/note.ts";
import type { CheckoutSums } from "./use-order-sums.ts";

interface SumsProps {
  sums: CheckoutSums;
  couponCode: string | null;
}

/** Subtotal, fee, discount and total. */
export function Sums({ sums, couponCode }: SumsProps) {
  const text = useMessages(checkout);
  const { summary } = text;
  const { subtotalPaisa, deliveryFeePaisa, discountPaisa, figures, fee } = sums;
  const amount = (paisa: number | undefined, sign = "") =>
    paisa === undefined ? (
      <span>
        <Skeleton aria-hidden $width={space(8)} $height="1em" />
        <VisuallyHidden>{summary.summing}</VisuallyHidden>
      </span>
    ) : (
      <span>{`${sign}${formatPaisa(paisa)}`}</span>
    );
  return (
    <Rows>
      <div>
        <dt>{summary.subtotal}</dt>
        <dd>{amount(subtotalPaisa)}</dd>
      </div>
      <div>
        <dt>{summary.fee}</dt>
        <dd>
          {fee.isFailed ? (
            <>
              <Complaint as="span">{summary.feeFailed}</Complaint>{" "}
              <Button $kind="soft" $size="small" onClick={fee.retry}>
                {text.retry}
              </Button>
            </>
          ) : (
            amount(deliveryFeePaisa)
          )}
        </dd>
      </div>
      {couponCode !== null && (
        <div>
          <dt>{summary.discountBy(couponCode)}</dt>
          <dd className="saved">{amount(discountPaisa, discountPaisa === 0 ? "" : "−")}</dd>
        </div>
      )}
      <div className="total">
        <dt>{summary.total}</dt>
        <dd>{fee.isFailed ? "–" : amount(figures?.totalPaisa)}</dd>
      </div>
    </Rows>
  );
}

const Rows = styled.dl`
  display: grid;
  gap: ${space(1)};
  color: ${color.inkSoft};
  font-size: ${font.control};

  > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(2)};
  }

  dt {
    overflow-wrap: anywhere;
  }

  dd {
    color: ${color.ink};
    text-align: right;
  }

  .saved {
    color: ${color.brand};
  }

  .total {
    margin-top: ${space(0.5)};
    padding-top: ${space(1.5)};
    border-top: ${hairline};
    font-size: ${font.title};
  }

  .total > * {
    color: ${color.ink};
    font-weight: ${weight.heavy};
    letter-spacing: -0.01em;
  }
`;
