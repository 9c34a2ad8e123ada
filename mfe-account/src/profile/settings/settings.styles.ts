import { color, font, space, weight } from "@aushadhi/shared-ui";
import { css, styled } from "styled-components";

/** Forms in a column, with a line between them. */
export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};

  > * + * {
    padding-top: ${space(3)};
    border-top: 1px solid ${color.line};
  }
`;

const block = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};

  > :first-child > p {
    margin-top: ${space(0.5)};
    color: ${color.inkSoft};
    font-size: ${font.note};
  }
`;

export const Form = styled.form`
  ${block}
`;

export const Section = styled.section`
  ${block}

  > p {
    color: ${color.inkSoft};
    font-size: ${font.note};
  }
`;

/** A list of devices with their details. */
export const SessionList = styled.ul`
  display: grid;
  gap: ${space(1.5)};

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space(1)};
  }

  b {
    font-weight: ${weight.medium};
  }

  small {
    flex-basis: 100%;
    color: ${color.inkSoft};
    font-size: ${font.note};
  }
`;

/** An alternative to the form above. */
export const Aside = styled.p`
  margin-top: ${space(2)};
  color: ${color.inkSoft};
  font-size: ${font.note};

  button {
    min-height: ${space(3)};
    padding: 0;
    border: 0;
    background: none;
    color: ${color.brand};
    font-size: inherit;
    font-weight: ${weight.strong};
    text-align: left;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
    cursor: pointer;
    touch-action: manipulation;
  }

  button[aria-busy] {
    cursor: progress;
    opacity: 0.75;
  }
`;
