import {
  Button,
  Chevron,
  color,
  font,
  from,
  Heading,
  hairline,
  Money,
  radius,
  space,
  target,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { useId, useState } from "react";
import { styled } from "styled-components";
import { CouponBox } from "../coupon/coupon-box.tsx";
import { checkout } from "../messages.ts";
import { getOrderableQuantity } from "../order-line.ts";
import { toRupees } from "../paisa.ts";
import { Lines } from "../summary/lines.tsx";
import { Sums } from "../summary/sums.tsx";
import type { CheckoutState } from "../use-checkout.ts";

/**
 * The order's lines and sums. Beside the steps it is sticky; on a phone it opens from a line above
 * them.
 */
export function Summary({ state }: { state: CheckoutState }) {
  const { order, sums, coupon } = state;
  const { lines, cart } = order;
  const { summary: text } = useMessages(checkout);
  const [chosen, setOpen] = useState<boolean | null>(null);
  // Lines that cannot be ordered must be visible.
  const isOpen = chosen ?? lines.some(({ trouble }) => trouble !== null);
  const contentId = useId();
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Box aria-labelledby="checkout-summary">
      <div className="head">
        <Heading id="checkout-summary" $size="small">
          {text.title}
        </Heading>
      </div>
      <button
        type="button"
        className="toggle"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {text.title}
          <small>{text.inside}</small>
        </span>
        <b>{sums.figures && <Money rupees={toRupees(sums.figures.totalPaisa)} />}</b>
        <Chevron to="down" size={18} />
      </button>
      <div id={contentId} className="content" data-closed={!isOpen || undefined}>
        <div className="cart">
          <span>{text.items(pieces)}</span>
          <Button $kind="ghost" $size="small" onClick={cart.open}>
            {text.editCart}
          </Button>
        </div>
        <Lines lines={lines} onFix={(line) => cart.set(line.product, getOrderableQuantity(line))} />
        <CouponBox coupon={coupon} sums={sums} />
        <Sums sums={sums} couponCode={coupon.code} />
      </div>
    </Box>
  );
}

const Box = styled.section`
  min-width: 0;
  border: ${hairline};
  border-radius: ${radius.large};
  background: ${color.surface};

  .head {
    display: none;
  }

  .cart {
    display: flex;
    align-items: center;
    justify-content: space-between;
    color: ${color.inkSoft};
    font-size: ${font.control};
  }

  .toggle[aria-expanded="true"] svg {
    transform: rotate(180deg);
  }

  .toggle {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    width: 100%;
    min-height: ${target.large};
    padding: ${space(1.5)} ${space(2)};
    border: 0;
    border-radius: inherit;
    background: none;
    font-size: ${font.control};
    font-weight: ${weight.strong};
    text-align: start;
    cursor: pointer;
  }

  .toggle span {
    flex: 1;
    line-height: 1.3;
  }

  .toggle small {
    display: block;
    color: ${color.brand};
    font-size: ${font.note};
  }

  .content {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2.5)};
    padding: ${space(1)} ${space(2)} ${space(2.5)};
  }

  .content[data-closed] {
    display: none;
  }

  ${from.tablet} {
    .toggle,
    .content {
      padding-inline: ${space(3)};
    }
  }

  ${from.desktop} {
    position: sticky;
    top: ${space(12)};
    max-height: calc(100dvh - ${space(14)});
    overflow-y: auto;

    .head {
      display: block;
      padding: ${space(3)} ${space(3)} 0;
    }

    .toggle {
      display: none;
    }

    .content[data-closed] {
      display: grid;
    }

    .content {
      padding-block: ${space(1.5)} ${space(3)};
    }
  }
`;
