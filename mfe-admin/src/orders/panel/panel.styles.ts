import { color, font, from, hairline, radius, space, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

export const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(1.5)};
  padding: ${space(1.5)};
  border: ${hairline};
  border-radius: ${radius.medium};
  background: ${color.surface};

  ${from.desktop} {
    position: sticky;
    top: ${space(1)};
    max-height: calc(100dvh - ${space(2)});
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

export const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};

  h2 {
    font-size: ${font.title};
    font-weight: ${weight.heavy};
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;

    &:focus {
      outline: none;
    }
  }
`;

/** Buttons and badges in a row. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
`;

export const Remark = styled.p`
  color: ${color.danger};
  font-size: ${font.note};
`;
