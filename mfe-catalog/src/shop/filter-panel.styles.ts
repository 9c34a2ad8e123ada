import { color, font, from, radius, space, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Beside the results on a large screen, where it stays in view; above them on a small one, when opened. */
export const Panel = styled.aside<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? "grid" : "none")};
  gap: ${space(2.5)};
  padding: ${space(2.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};

  legend {
    padding: 0;
    color: ${color.inkSoft};
    font-size: ${font.note};
    font-weight: ${weight.strong};
  }

  form button,
  .apply {
    width: 100%;
  }

  .apply {
    display: none;
  }

  @media (scripting: none) {
    display: grid;

    .apply {
      display: inline-flex;
    }
  }

  ${from.desktop} {
    display: grid;
    position: sticky;
    top: ${space(11)};
    max-height: calc(100dvh - ${space(13)});
    overflow-y: auto;
  }
`;
