import { color, font, from, space, target } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** A section of the page; its last element keeps some distance. */
export const Section = styled.section`
  > nav {
    margin-top: ${space(4)};
  }
`;

/** A section's heading with its actions on the right. */
export const SectionHead = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${space(1)};
  min-height: ${target.small};
  margin-bottom: ${space(2)};

  /* Leaves room for the actions on a phone. */
  h2 {
    font-size: calc(1.2 * ${font.title});
  }

  ${from.tablet} {
    h2 {
      font-size: ${font.heading};
    }
  }

  h2:focus {
    outline: none;
  }

  h2 a {
    color: inherit;
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }
  }

  p {
    color: ${color.inkFaint};
    font-size: ${font.body};
  }
`;
