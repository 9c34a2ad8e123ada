import { css } from "styled-components";
import { color, font, motion, onHover, radius, space, target, weight } from "../theme/tokens.ts";

/** Styles of text boxes and selects. */
export const boxStyles = css`
  width: 100%;
  min-width: 0;
  min-height: ${target.medium};
  padding: ${space(1)} ${space(1.75)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${font.body};
  transition: border-color ${motion.quick};

  ${onHover} {
    &:hover {
      border-color: ${color.ink};
    }
  }

  &::placeholder {
    color: ${color.inkFaint};
    opacity: 1;
  }
`;

/** Styles of the label above a box. */
export const labelStyles = css`
  display: block;
  margin-bottom: ${space(0.75)};
  color: ${color.inkSoft};
  font-size: ${font.note};
  font-weight: ${weight.strong};
`;
