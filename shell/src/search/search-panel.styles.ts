import {
  color,
  font,
  from,
  hairline,
  motion,
  onHover,
  radius,
  shadow,
  space,
  target,
  weight,
} from "@aushadhi/shared-ui";
import { css, styled } from "styled-components";

const floating = css`
  position: absolute;
  top: calc(100% + ${space(1)});
  left: 0;
  width: max(100%, ${space(55)});
  max-height: min(70vh, ${space(80)});
  padding: ${space(1)};
  border: ${hairline};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** The full-screen search on a wide screen, where a row would be too long to read. */
const column = css`
  ${from.desktop} {
    max-width: ${space(90)};
    margin-inline: auto;
  }
`;

const inline = css`
  margin: ${space(1.5)} -${space(1)} 0;
  ${column}
`;

export const Panel = styled.div<{ $isInline: boolean }>`
  ${({ $isInline }) => ($isInline ? inline : floating)}

  .picture {
    transition: opacity ${motion.quick};
  }

  /* While the next suggestions load, the text keeps its contrast. */
  &[aria-busy="true"] .picture {
    opacity: 0.4;
  }
`;

/** The list of options, with the buttons beside it. */
export const Rows = styled.div`
  display: flex;

  [role="listbox"] {
    flex: 1;
    min-width: 0;
  }
`;

export const Note = styled.p`
  padding: ${space(1)} ${space(1.5)};
  color: ${color.inkSoft};
  font-size: ${font.note};
  overflow-wrap: anywhere;
`;

export const optionStyles = css`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: ${target.medium};
  padding: ${space(0.5)} ${space(1.5)};
  border-radius: ${radius.medium};
  color: ${color.ink};
  font-size: ${font.control};
  line-height: 1.3;
  text-decoration: none;
  overflow-wrap: anywhere;

  .picture {
    flex: none;
    width: ${space(6)};
    border-radius: ${radius.small};
  }

  > svg {
    flex: none;
    color: ${color.inkFaint};
  }

  .words {
    flex: 1;
    min-width: 0;
  }

  /* One line, as high as the button beside it. */
  .recent {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${font.small};
  }

  .price {
    display: grid;
    justify-items: end;
    font-weight: ${weight.strong};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  s {
    color: ${color.inkFaint};
    font-size: ${font.small};
    font-weight: ${weight.medium};
  }

  &[aria-selected="true"] {
    background: ${color.brandTint};
    box-shadow: inset 0 0 0 2px ${color.brand};
  }

  ${onHover} {
    &:hover {
      background: ${color.brandTint};
    }
  }
`;

/** A tag beside the name of a product that needs a prescription. */
export const RxTag = styled.span`
  display: inline-block;
  margin-left: ${space(0.75)};
  padding: 0 ${space(0.75)};
  border-radius: ${radius.full};
  background: ${color.warnTint};
  color: ${color.warn};
  font-size: ${font.small};
  font-weight: ${weight.strong};
`;

export const DialogForm = styled.form`
  position: relative;
  margin-right: ${space(6)};

  input {
    width: 100%;
    height: ${target.large};
    padding: 0 ${space(2)};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.full};
    background: ${color.surface};
    color: ${color.ink};
    font-size: ${font.body};
  }

  ${from.tablet} {
    margin-right: ${space(7)};
  }

  ${column}
`;
