import { color, font, space, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** The picture fields of a form, with a title and a hint. */
export const PictureGroup = styled.fieldset.attrs({ className: "whole", tabIndex: -1 })`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-weight: ${weight.strong};
  }

  legend,
  > p {
    color: ${color.inkSoft};
    font-size: ${font.note};
  }
`;
