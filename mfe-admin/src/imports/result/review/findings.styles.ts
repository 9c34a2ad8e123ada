import { color, font, from, hairline, space, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** The lines of the summary: words, and what settles them beside or, without room, below. */
export const FindingList = styled.ul`
  display: grid;
  margin-top: ${space(1)};
  font-size: ${font.control};
  overflow-wrap: anywhere;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: center;
    gap: ${space(0.5)} ${space(2)};
    padding-block: ${space(1)};
    border-bottom: ${hairline};
  }

  a {
    font-weight: ${weight.strong};
    font-variant-numeric: tabular-nums;
  }

  .refused a {
    color: ${color.danger};
  }

  ${from.desktop} {
    > li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
`;

/** The presses of a line. */
export const FindingButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(1)};

  ${from.desktop} {
    justify-content: end;
  }
`;
