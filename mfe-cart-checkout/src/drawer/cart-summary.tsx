import {
  color,
  font,
  hairline,
  Money,
  space,
  useMessages,
  usePlatform,
  weight,
} from "@aushadhi/shared-ui";
import { Fact } from "@aushadhi/shared-ui/bundled/fact.tsx";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { deliveryFee } from "../settings/delivery-fee.ts";
import { drawer as messages } from "./messages.ts";

interface CartSummaryProps {
  /** Rupees. */
  subtotal: number;
}

/** The cart's sums. The delivery fee is added at checkout and announced here. */
export function CartSummary({ subtotal }: CartSummaryProps) {
  const text = useMessages(messages);
  const { api } = usePlatform();
  const { data: fee = 0 } = useQuery(deliveryFee(api));
  const amount = <Money rupees={subtotal} />;
  return (
    <Sums aria-label={text.summary}>
      <Fact name={text.subtotal}>{amount}</Fact>
      <div>
        <dt>{text.delivery}</dt>
        <dd>{text.free}</dd>
        {fee > 0 && <dd className="later">{text.feeLater}</dd>}
      </div>
      <Fact name={text.total} className="total">
        {amount}
      </Fact>
    </Sums>
  );
}

const Sums = styled.dl`
  display: grid;
  gap: ${space(0.75)};
  color: ${color.inkSoft};
  font-size: ${font.control};

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: ${space(2)};
  }

  .later {
    width: 100%;
    color: ${color.inkFaint};
    font-size: ${font.small};
  }

  .total {
    padding-top: ${space(1)};
    border-top: ${hairline};
    color: ${color.ink};
    font-size: ${font.lead};
    font-weight: ${weight.heavy};
  }
`;
