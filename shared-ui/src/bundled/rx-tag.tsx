import {
  color,
  font,
  type Messages,
  radius,
  space,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";

const en = { short: "Rx", needed: "Prescription needed" };
const messages: Messages<typeof en> = { en };

/** Marks a product that needs a prescription, where there is no room for words. */
export function RxTag({ className }: { className?: string }) {
  const text = useMessages(messages);
  return (
    <Tag role="img" aria-label={text.needed} title={text.needed} className={className}>
      {text.short}
    </Tag>
  );
}

const Tag = styled.span`
  display: inline-block;
  padding: ${space(0.25)} ${space(0.75)};
  border-radius: ${radius.small};
  background: ${color.dangerTint};
  color: ${color.danger};
  font-size: ${font.small};
  font-weight: ${weight.strong};
  line-height: 1.2;
  white-space: nowrap;
`;
