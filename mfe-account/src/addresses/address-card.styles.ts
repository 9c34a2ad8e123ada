import { color, font, radius, space, weight, withoutScript } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Surface } from "../ui/panel.tsx";

/** A grid of cards. The buttons of a row are on one line. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${space(40)}), 1fr));
  gap: ${space(2)};

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Card = styled(Surface)`
  grid-template-rows: auto auto 1fr;
  gap: ${space(1)};
  padding: ${space(2.5)};

  .kind {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    min-height: ${space(3.25)};
    color: ${color.inkSoft};
    font-size: ${font.note};
    font-weight: ${weight.strong};
  }

  .kind svg {
    flex: none;
    color: ${color.brand};
  }

  .kind svg + span {
    margin-right: auto;
  }

  h2:focus-visible {
    border-radius: ${radius.small};
  }

  address {
    color: ${color.inkSoft};
    font-style: normal;
  }

  .note {
    display: flex;
    gap: ${space(1)};
    padding: ${space(1)} ${space(1.5)};
    border-radius: ${radius.medium};
    background: ${color.warnTint};
    color: ${color.warn};
    font-size: ${font.note};
  }

  .note svg {
    flex: none;
    margin-top: ${space(0.25)};
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(0.75)};
    margin-top: ${space(1)};
    padding-top: ${space(2)};
    border-top: 1px solid ${color.line};
  }

  /* Small enough for all three buttons in one row on a phone. */
  .actions button {
    padding-inline: ${space(1.5)};
  }

  .delete {
    color: ${color.danger};
  }

  ${withoutScript} {
    .actions {
      display: none;
    }
  }
`;
