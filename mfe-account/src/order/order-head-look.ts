import { color, font, from, space, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Surface } from "./panel.tsx";

export const Head = styled(Surface)`
  gap: ${space(1.5)};

  .name p {
    margin-top: ${space(0.5)};
    color: ${color.inkSoft};
  }

  .name b {
    color: ${color.ink};
    font-weight: ${weight.strong};
  }

  .badges {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)};
  }

  .sentence {
    color: ${color.inkSoft};
  }

  .foot {
    display: grid;
    gap: ${space(2.5)};
    margin-top: ${space(0.5)};
    padding-top: ${space(2)};
    border-top: 1px solid ${color.line};
  }

  .facts {
    display: grid;
    gap: ${space(1)};
  }

  .facts > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(2)};
  }

  dt {
    color: ${color.inkFaint};
    font-size: ${font.note};
    line-height: ${space(3)};
  }

  dd b {
    font-weight: ${weight.heavy};
  }

  ${from.tablet} {
    .foot {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: ${space(2)};
    }

    .facts {
      display: flex;
      flex-wrap: wrap;
      gap: ${space(1)} ${space(5)};
    }

    .facts > div {
      display: block;
    }
  }
`;
