import { color, font, from, radius, space, visuallyHidden } from "@aushadhi/shared-ui";
import { css, styled } from "styled-components";

const card = css`
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  padding: ${space(2.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};

  .fields {
    display: grid;
    gap: ${space(2.5)};
  }

  .toggle {
    display: none;
  }
`;

/** On a large screen beside the results and sticky; on a small one above them. */
export const Panel = styled.aside`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: end;
  gap: ${space(1)};

  .fields,
  .apply {
    display: none;
  }

  .toggle {
    min-width: 0;

    span {
      font-size: ${font.control};
      white-space: nowrap;
    }
  }

  /* "4 filters on" says it all, and a phone has no room for both. */
  .toggle:has(span) {
    gap: ${space(0.5)};
    font-size: 0;
  }

  form button,
  .apply {
    width: 100%;
  }

  @media (scripting: none) {
    ${card}

    .apply {
      display: inline-flex;
    }
  }

  @media (max-width: 63.99em) and (scripting: enabled) {
    h2,
    .sort > span {
      ${visuallyHidden}
    }
  }

  ${from.desktop} {
    ${card}
    position: sticky;
    top: ${space(11)};
    max-height: calc(100dvh - ${space(13)});
    overflow-y: auto;
  }
`;
