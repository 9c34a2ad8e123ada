import { color, onHover, radius, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

export const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};

  .row {
    display: flex;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    border-radius: ${radius.large};
  }

  .row li {
    flex: 0 0 100%;
    scroll-snap-align: center;
    scroll-snap-stop: always;
  }

  .thumbs {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)};
  }

  /*
   * Hidden until hydration, so that the other pictures do not compete with the first one and the
   * scripts for the network.
   */
  @media (scripting: enabled) {
    .row[data-still] li + li img {
      display: none;
    }
  }

  @media (scripting: none) {
    .row {
      scrollbar-width: thin;
    }

    .thumbs {
      display: none;
    }
  }

  button {
    display: grid;
    place-items: center;
    width: ${space(9)};
    height: ${space(9)};
    padding: 0;
    border: 2px solid transparent;
    border-radius: ${radius.medium};
    background: hsl(var(--hue) ${color.tintTo});
    cursor: pointer;
  }

  button img {
    width: 80%;
  }

  button[aria-current="true"] {
    border-color: ${color.brand};
  }

  ${onHover} {
    button:hover {
      border-color: ${color.lineStrong};
    }

    button[aria-current="true"]:hover {
      border-color: ${color.brand};
    }
  }
`;
