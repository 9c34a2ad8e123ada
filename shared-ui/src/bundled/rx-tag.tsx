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
/** For an element that covers the tag and must show the tag's tooltip itself. */
export const rxMessages: Messages<typeof en> = { en };

/** Marks a product that needs a prescription, where space is short. Its `title` is also its accessible name. */
export function RxTag({ className }: { className?: string }) {
  const text = useMessages(rxMessages);
  return (
    <Tag role="img" title={text.needed} className={className}>
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
