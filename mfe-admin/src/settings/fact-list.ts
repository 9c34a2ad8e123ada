import { color, font, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Settings and their values, side by side where there is room. */
export const FactList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${space(28)}), 1fr));
  gap: ${space(2)};

  dt {
    color: ${color.inkSoft};
    font-size: ${font.small};
  }

  dd {
    overflow-wrap: anywhere;
  }
`;
