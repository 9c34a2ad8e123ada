import { css, styled } from "styled-components";
import { font, weight } from "../theme/tokens.ts";

const sizes = {
  display: css`
    font-size: ${font.display};
    font-weight: ${weight.black};
    letter-spacing: -0.035em;
    line-height: 1.02;
  `,
  page: css`
    font-size: ${font.page};
    font-weight: ${weight.heavy};
    letter-spacing: -0.025em;
    line-height: 1.12;
  `,
  section: css`
    font-size: ${font.heading};
    font-weight: ${weight.heavy};
    letter-spacing: -0.02em;
    line-height: 1.2;
  `,
  small: css`
    font-size: ${font.title};
    font-weight: ${weight.heavy};
    letter-spacing: -0.01em;
    line-height: 1.3;
  `,
};

export interface HeadingLook {
  /** Text size, independent of the level; `section` by default. */
  $size?: keyof typeof sizes;
}

/** A heading: an h2, or another level with `as`. A page has one h1. */
export const Heading = styled.h2<HeadingLook>`
  margin: 0;
  text-wrap: balance;
  overflow-wrap: break-word;
  ${({ $size = "section" }) => sizes[$size]}
`;

/** The one h1 of a page. It can take the focus, because a navigation focuses it. */
export const PageHeading = styled(Heading).attrs(({ $size }) => ({
  as: "h1" as const,
  tabIndex: -1,
  $size: $size ?? "page",
}))``;
