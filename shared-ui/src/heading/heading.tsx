import { css, styled } from "styled-components";
import { font, weight } from "../theme/tokens.ts";

const scale = (size: string, thickness: number, spacing: string, line: number) => css`
  font-size: ${size};
  font-weight: ${thickness};
  letter-spacing: ${spacing};
  line-height: ${line};
`;

const sizes = {
  display: scale(font.display, weight.black, "-0.035em", 1.02),
  page: scale(font.page, weight.heavy, "-0.025em", 1.12),
  section: scale(font.heading, weight.heavy, "-0.02em", 1.2),
  small: scale(font.title, weight.heavy, "-0.01em", 1.3),
};

export interface HeadingLook {
  /** How large it looks, at any level; `section` by default. */
  $size?: keyof typeof sizes;
}

/** A heading: an h2, or another level by `as`. A page has one h1. */
export const Heading = styled.h2<HeadingLook>`
  margin: 0;
  text-wrap: balance;
  overflow-wrap: break-word;
  ${({ $size = "section" }) => sizes[$size]}
`;

/** A page's one h1. It can be focused, since moving to a page puts the focus here. */
export const PageHeading = styled(Heading).attrs(({ $size }) => ({
  as: "h1" as const,
  tabIndex: -1,
  $size: $size ?? "page",
}))``;
