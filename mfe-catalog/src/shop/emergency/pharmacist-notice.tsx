import type { PharmacistAsk } from "@aushadhi/api/contract";
import { color, font, Nepali, radius, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { findKnown } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { PhoneLink } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { styled } from "styled-components";
import { pharmacistMessages } from "./pharmacist-messages.ts";

/** What the pharmacist has to say, above the products that a text means or in place of products. */
export function PharmacistNotice({ ask }: { ask: PharmacistAsk }) {
  const messages = useMessages(pharmacistMessages);
  const { facts = {}, phone } = usePlatform().shop;
  const known = findKnown(messages.asks, ask);
  return (
    <Panel>
      {known && (
        <>
          <h3>{known.title}</h3>
          <p>
            <Nepali text={known.nepali} />
          </p>
          <p>{known.text}</p>
        </>
      )}
      <p>
        <Nepali text={facts.pharmacist ? messages.callName(facts.pharmacist) : messages.call} />
        <PhoneLink number={phone} />
      </p>
      <p className="source">
        {known && <span>{messages.source(known.source)}</span>} <span>{messages.noAdvice}</span>
      </p>
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  gap: ${space(1)};
  justify-self: start;
  width: 100%;
  max-width: 44rem;
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};

  h3 {
    font-size: ${font.title};
    line-height: 1.3;
  }

  .source {
    color: ${color.inkSoft};
    font-size: ${font.small};
  }
`;
