import { color, font, Nepali, useMessages, usePlatform, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { productMessages } from "./messages.ts";

/** Delivery area, delivery time and payment methods. */
export function PromiseLine() {
  const text = useMessages(productMessages);
  const { deliveryArea, deliveryTimes } = usePlatform().shop.facts ?? {};
  return (
    <Line>
      <b>
        <Nepali text={text.promise(deliveryArea)} />
      </b>
      {deliveryTimes && <Nepali text={deliveryTimes} />}
    </Line>
  );
}

const Line = styled.p`
  display: grid;
  color: ${color.inkSoft};
  font-size: ${font.note};
  overflow-wrap: anywhere;

  b {
    color: ${color.ink};
    font-weight: ${weight.strong};
  }
`;
