import { color, font, from, radius, space, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

const mark = space(4);

/** Steps, vertical on a phone and horizontal elsewhere. The line between two steps belongs to the later one. */
export const Steps = styled.ol`
  display: grid;

  li {
    position: relative;
    display: grid;
    grid-template-columns: ${mark} minmax(0, 1fr);
    gap: ${space(1.5)};
    min-height: ${space(7.5)};
  }

  li:last-child {
    min-height: ${space(6)};
  }

  li + li::before {
    content: "";
    position: absolute;
    top: calc(${mark} - ${space(7.5)});
    left: calc(${mark} / 2 - 1px);
    width: 2px;
    height: calc(${space(7.5)} - ${mark});
    background: ${color.line};
  }

  .mark {
    display: grid;
    place-items: center;
    width: ${mark};
    height: ${mark};
    border: 2px solid ${color.line};
    border-radius: ${radius.full};
    background: ${color.surface};
    color: ${color.brandInk};
  }

  [data-done] .mark {
    border-color: ${color.brand};
    background: ${color.brand};
  }

  li[data-done]::before {
    background: ${color.brand};
  }

  .words {
    display: grid;
    align-content: start;
    padding-top: ${space(0.5)};
    color: ${color.inkFaint};
    font-size: ${font.small};
    line-height: 1.25rem;
  }

  b {
    font-size: ${font.control};
    font-weight: ${weight.medium};
    line-height: 1.5rem;
  }

  [data-done] b {
    color: ${color.ink};
    font-weight: ${weight.strong};
  }

  ${from.tablet} {
    grid-template-columns: repeat(5, minmax(0, 1fr));

    li,
    li:last-child {
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
      align-content: start;
      gap: ${space(1)};
      min-height: 0;
      padding-inline: ${space(0.5)};
      text-align: center;
    }

    li + li::before {
      top: calc(${mark} / 2 - 1px);
      right: calc(50% + ${mark} / 2);
      left: auto;
      width: calc(100% - ${mark});
      height: 2px;
    }

    .words {
      padding-top: 0;
    }
  }
`;
