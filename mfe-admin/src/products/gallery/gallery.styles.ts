import { color, font, hairline, radius, space, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

export const Group = styled.fieldset`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    color: ${color.inkSoft};
    font-size: ${font.note};
    font-weight: ${weight.strong};
  }
`;

export const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.note};
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

export const Pictures = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${space(17)}, 1fr));
  gap: ${space(1.5)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Tile = styled.li`
  position: relative;
  display: grid;
  overflow: hidden;
  border: ${hairline};
  border-radius: ${radius.medium};
  background: ${color.paper};
  cursor: grab;

  &[data-dragged] {
    opacity: 0.5;
  }

  img {
    width: 100%;
    aspect-ratio: 1;
    object-fit: contain;
  }

  > span {
    position: absolute;
    top: ${space(0.75)};
    left: ${space(0.75)};
  }

  > div {
    display: flex;
    justify-content: center;
    border-top: ${hairline};
  }

  [aria-disabled="true"] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;
