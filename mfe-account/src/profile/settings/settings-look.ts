import { color, font, space, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Forms under one another, with a line between them. */
export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};

  > * + * {
    padding-top: ${space(3)};
    border-top: 1px solid ${color.line};
  }
`;

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};

  > :first-child > p {
    margin-top: ${space(0.5)};
    color: ${color.inkSoft};
    font-size: ${font.note};
  }
`;

/** Another way than the form above. */
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
