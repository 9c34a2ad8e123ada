import {
  Container,
  color,
  font,
  from,
  hairline,
  measure,
  radius,
  space,
  weight,
} from "@aushadhi/shared-ui";
import { css, styled } from "styled-components";

// On wide screens the contents are beside the text and stay visible.
export const Page = styled(Container)`
  display: grid;
  gap: ${space(4)};
  padding-block: ${space(4)} ${space(2)};

  ${from.desktop} {
    grid-template-columns: minmax(0, ${measure.text}) 1fr;
    column-gap: ${space(8)};
    padding-top: ${space(6)};
  }
`;

export const Intro = styled.div`
  max-width: ${measure.text};

  ${from.desktop} {
    grid-column: 1 / -1;
  }

  p {
    margin-top: ${space(2)};
    color: ${color.inkSoft};
    font-size: ${font.lead};
    line-height: 1.6;
  }
`;

export const Updated = styled.p`
  && {
    color: ${color.inkFaint};
    font-size: ${font.note};
  }
`;

export const Aside = styled.div`
  ${from.desktop} {
    grid-column: 2;
    grid-row: 2;
  }
`;

const card = css`
  padding: ${space(2.5)};
  border: ${hairline};
  border-radius: ${radius.large};
  background: ${color.surface};

  ${from.desktop} {
    position: sticky;
    top: ${space(12)};
    max-width: ${space(44)};
  }
`;

export const Card = styled.section`
  ${card}
  display: grid;
  gap: ${space(1.5)};
`;

export const Contents = styled.nav`
  ${card}
  font-size: ${font.control};

  h2 {
    margin-bottom: ${space(1)};
    font-size: ${font.note};
    font-weight: ${weight.heavy};
  }

  a {
    display: block;
    padding-block: ${space(0.5)};
    color: ${color.inkSoft};
    text-decoration: none;
  }

  a:hover {
    color: ${color.brand};
    text-decoration: underline;
  }

  ${from.tablet} {
    ol {
      columns: 2;
    }
  }

  ${from.desktop} {
    ol {
      columns: auto;
    }
  }
`;

export const Prose = styled.div`
  display: grid;
  gap: ${space(5)};
  max-width: ${measure.text};
  line-height: 1.65;

  ${from.desktop} {
    grid-column: 1;
    grid-row: 2;
  }

  section {
    display: grid;
    gap: ${space(1.5)};
  }

  h2 {
    font-size: ${font.title};
    font-weight: ${weight.heavy};
    letter-spacing: -0.01em;
    line-height: 1.3;
  }

  ul,
  ol {
    display: grid;
    gap: ${space(1)};
    padding-left: ${space(3)};
  }

  li::marker {
    color: ${color.brand};
    font-weight: ${weight.strong};
  }
`;
