import { color, font, space, target, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Collapsible content, `<details>` with its `<summary>`. */
export const Disclosure = styled.details`
  font-size: ${font.note};

  > summary {
    display: flex;
    align-items: center;
    width: max-content;
    max-width: 100%;
    min-height: ${target.small};
    color: ${color.brand};
    font-weight: ${weight.strong};
    cursor: pointer;
  }

  > summary::before {
    content: "+" / "";
    width: ${space(2)};
  }

  &[open] > summary::before {
    content: "–" / "";
  }
`;
