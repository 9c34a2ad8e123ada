import {
  color,
  font,
  Nepali,
  radius,
  space,
  useMessages,
  usePlatform,
  weight,
} from "@aushadhi/shared-ui";
import { PhoneLink } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { styled } from "styled-components";
import { productMessages } from "./messages.ts";

/** Explains that a product needs a prescription, and whom to ask. */
export function PrescriptionNote() {
  const text = useMessages(productMessages);
  const { facts = {}, phone } = usePlatform().shop;
  return (
    <Note>
      <b>{text.needed}</b>
      <p>{text.neededText}</p>
      {facts.pharmacist && (
        <span>
          <Nepali text={text.ask(facts.pharmacist)} />
          <PhoneLink number={phone} />
        </span>
      )}
    </Note>
  );
}

const Note = styled.div`
  display: grid;
  gap: ${space(0.5)};
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.dangerTint};
  color: ${color.ink};
  font-size: ${font.note};
  overflow-wrap: anywhere;

  b {
    color: ${color.danger};
    font-weight: ${weight.strong};
  }

  a {
    color: inherit;
  }
`;
