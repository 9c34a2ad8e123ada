import {
  Button,
  color,
  font,
  hairline,
  Money,
  Skeleton,
  space,
  useMessages,
  VisuallyHidden,
  weight,
} from "@aushadhi/shared-ui";
import { Fact } from "@aushadhi/shared-ui/bundled/fact.tsx";
import { styled } from "styled-components";
import { checkout } from "../messages.ts";
import { toRupees } from "../paisa.ts";
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
  const amount = (paisa: number | undefined) =>
    paisa === undefined ? (
      <span>
        <Skeleton aria-hidden $width={space(8)} $height="1em" />
        <VisuallyHidden>{summary.summing}</VisuallyHidden>
      </span>
    ) : (
      <Money rupees={toRupees(paisa)} />
    );
  return (
    <Rows>
      <Fact name={summary.subtotal}>{amount(subtotalPaisa)}</Fact>
      <Fact name={summary.fee}>
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
      </Fact>
      {couponCode !== null && (
        <Fact name={summary.discountBy(couponCode)} className="saved">
          {amount(discountPaisa && -discountPaisa)}
        </Fact>
      )}
      <Fact name={summary.total} className="total">
        {fee.isFailed ? "–" : amount(figures?.totalPaisa)}
      </Fact>
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

  .saved dd {
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
