import { color, font, space, target, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** A button inside a dialog that looks like a link. */
export const TextButton = styled.button`
  min-height: ${target.medium};
  padding: 0 ${space(0.5)};
  border: 0;
  background: none;
  color: ${color.brand};
  font-size: ${font.control};
  font-weight: ${weight.strong};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  cursor: pointer;
  touch-action: manipulation;
`;

/** The link to another dialog, below a form. */
export const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  margin-top: ${space(1.5)};
  color: ${color.inkSoft};
  font-size: ${font.control};
`;

/** Two items side by side where there is room. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space(2)};
`;
