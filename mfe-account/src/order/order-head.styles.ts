import { color, font, from, space, weight, withoutScript } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Surface } from "../ui/panel.tsx";

export const Head = styled(Surface)`
  gap: ${space(1.5)};

  .label {
    color: ${color.brand};
    font-size: ${font.small};
    font-weight: ${weight.strong};
    letter-spacing: 0.08em;
    line-height: 1rem;
    text-transform: uppercase;
  }

  /* What people quote is larger than what only programs remember. */
  .number {
    margin-top: ${space(0.5)};
    font-size: ${font.title};
    font-weight: ${weight.heavy};
    letter-spacing: -0.02em;
    line-height: 1.2;
  }

  h1 {
    margin-top: ${space(0.5)};
    color: ${color.inkSoft};
    font-size: ${font.control};
    font-weight: inherit;
    line-height: 1.5;
  }

  .badges {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)};
  }

  .badges .plain {
    background: ${color.line};
    box-shadow: none;
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
    line-height: 1.5rem;
  }

  dd b {
    font-weight: ${weight.heavy};
  }

  ${from.tablet} {
    .number {
      font-size: ${font.heading};
    }

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

/** A row of buttons; hidden without script. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};

  ${withoutScript} {
    display: none;
  }
`;
