import { from, space, whenNear } from "@aushadhi/shared-ui";
import { css } from "styled-components";

const columns = (count: number) => css`
  grid-template-columns: repeat(${count}, minmax(0, 1fr));
`;

/** At these widths, a card that is alone in the last of so many columns is as wide as the row, and no higher. */
const lastAlone = (count: number, widths: string, style: ReturnType<typeof css>) => css`
  @media ${widths} {
    > li.alone-in-${count}:last-child {
      grid-column: 1 / -1;
      ${style}
    }
  }
`;

const widePicture = (ratio: string) => css`
  .picture {
    aspect-ratio: ${ratio};
  }
`;

/** The picture is beside the words. */
const besidePicture = css`
  article {
    grid-template:
      "picture words" auto
      "picture price" 1fr
      "picture actions" auto / ${space(27)} minmax(0, 1fr);
    column-gap: ${space(3)};
  }

  .picture {
    aspect-ratio: 4 / 3;
  }

  .tags {
    right: auto;
    left: ${space(2.75)};
  }

  .actions {
    max-width: ${space(30)};
  }
`;

/** Layouts of the grids: columns by width, and the picture width for each. */
export const gridLayouts = {
  home: {
    look: css`
      ${columns(1)}
      > li {
        ${whenNear(space(26))}
      }
      ${from.phone} {
        ${columns(2)}
        > li {
          ${whenNear(space(46))}
        }
      }
      ${from.tablet} {
        ${columns(3)}
        > li {
          ${whenNear(space(49))}
        }
      }
      ${from.desktop} {
        > li {
          ${whenNear(space(58))}
        }
        .picture {
          aspect-ratio: 4 / 3;
        }
      }
      ${lastAlone(2, "(22.5em <= width < 40em)", widePicture("2 / 1"))}
      ${lastAlone(3, "(width >= 40em)", besidePicture)}
    `,
    // Finer screens state less, because nobody sees more than two dots per pixel.
    sizes:
      "(min-width: 1024px) 248px, (min-width: 640px) 27vw, (min-width: 360px) and (min-resolution: 2.1dppx) 27vw, (min-width: 360px) 41vw, 82px",
    firstRow: 3,
    tileFrom: "phone",
    heading: "h3",
  },
  /** One, two or three columns. */
  listing: {
    look: css`
      ${columns(1)}
      ${from.tablet} {
        ${columns(2)}
        .picture {
          aspect-ratio: 4 / 3;
        }
      }
      ${from.wide} {
        ${columns(3)}
      }
      ${lastAlone(2, "(40em <= width < 80em)", widePicture("3 / 1"))}
      ${lastAlone(3, "(width >= 80em)", besidePicture)}
    `,
    sizes: "(min-width: 1280px) 180px, (min-width: 640px) 30vw, 118px",
    firstRow: 3,
    tileFrom: "tablet",
    heading: "h3",
  },
} as const;

export type GridLayout = keyof typeof gridLayouts;
