import { color, font, from, measure, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Pictures on the left, words on the right, and the long description below both. */
export const Layout = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(2.5)};

  .way {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-width: 0;
  }

  .way > form {
    flex: none;
  }

  .main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
  }

  .badges,
  .price {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(1.5)};
  }

  .buy:empty {
    display: none;
  }

  .buy button {
    min-width: ${space(24)};
  }

  h1 {
    overflow-wrap: anywhere;
  }

  .codes {
    color: ${color.inkFaint};
    font-size: ${font.note};
  }

  .codes a {
    display: inline-block;
    padding-block: ${space(0.25)};
  }

  h2 {
    margin-bottom: ${space(0.5)};
  }

  section p {
    max-width: ${measure.text};
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(3)};

    .way {
      grid-column: 1 / -1;
    }

    /* The pictures stay while the words are read. */
    > .pictures {
      position: sticky;
      top: ${space(11)};
    }
  }

  ${from.desktop} {
    grid-template-columns: minmax(0, ${space(64)}) minmax(0, 1fr);
    column-gap: ${space(6)};
  }
`;
