import { color, font, from, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

export const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${space(14)}, 1fr));
  gap: ${space(1)};
  margin: 0 0 ${space(2)};
  padding: 0;
  list-style: none;

  &:empty {
    display: none;
  }
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)} ${space(2)};
  margin: ${space(2)} 0 0;

  dt {
    color: ${color.inkSoft};
    font-size: ${font.note};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > .whole {
      grid-column: 1 / -1;
    }
  }
`;
