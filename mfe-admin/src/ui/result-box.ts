import { color, font, hairline, radius, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** The progress or result of a change of many: a line with buttons at its end, and a list of what was refused. */
export const ResultBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(0.5)} ${space(2)};
  padding: ${space(0.75)} ${space(1.5)};
  border: ${hairline};
  border-radius: ${radius.small};
  background: ${color.surface};
  font-size: ${font.note};

  ul {
    grid-column: 1 / -1;
    max-height: ${space(24)};
    margin: 0;
    overflow-y: auto;
  }

  li {
    padding-block: ${space(0.25)};
    color: ${color.danger};
    overflow-wrap: anywhere;
  }
`;
