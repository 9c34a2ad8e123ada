import { color, hairline, radius, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

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
