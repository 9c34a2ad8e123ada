import {
  Button,
  color,
  font,
  Nepali,
  radius,
  space,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { Tag } from "lucide-react";
import { styled } from "styled-components";
import { checkout } from "../messages.ts";
import { formatPaisa } from "../paisa.ts";
import type { CheckoutSums } from "../summary/use-order-sums.ts";
import { Complaint } from "../ui/note.ts";

interface AppliedCouponProps {
  code: string;
  /** Whether the coupon check failed, so its discount is unknown. */
  isUnknown: boolean;
  sums: CheckoutSums;
  onRemove(): void;
}

/** The order's coupon and its discount. */
export function AppliedCoupon({ code, isUnknown, sums, onRemove }: AppliedCouponProps) {
  const { coupon: text, retry } = useMessages(checkout);
  const { discountPaisa } = sums;
  return (
    <Ticket>
      <Tag size={18} aria-hidden />
      <div>
        <p className="code">
          <Nepali text={code} />
        </p>
        {isUnknown ? (
          <Complaint role="alert">{text.failed}</Complaint>
        ) : (
          <p className="saves">
            {discountPaisa === undefined ? text.checking : text.saves(formatPaisa(discountPaisa))}
          </p>
        )}
      </div>
      <div className="actions">
        <Button $kind="ghost" $size="small" aria-label={text.removeNamed(code)} onClick={onRemove}>
          {text.remove}
        </Button>
        {isUnknown && (
          <Button $kind="soft" $size="small" onClick={sums.coupon.retry}>
            {retry}
          </Button>
        )}
      </div>
    </Ticket>
  );
}

const Ticket = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1.25)};
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(1.75)};
  border: 1px dashed ${color.brand};
  border-radius: ${radius.medium};
  background: ${color.brandTint};
  color: ${color.brandDeep};

  .code {
    font-size: ${font.control};
    font-weight: ${weight.heavy};
    line-height: 1.3;
    overflow-wrap: anywhere;
  }

  .saves {
    font-size: ${font.note};
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: ${space(0.5)};
  }
`;
