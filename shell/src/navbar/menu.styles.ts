import {
  color,
  font,
  hairline,
  radius,
  shadow,
  space,
  target,
  weight,
  withoutScript,
} from "@aushadhi/shared-ui";
import { css } from "styled-components";

/** Styles of a drop-down menu of the bar, with its links and buttons. */
export const menuStyles = css`
  position: absolute;
  top: calc(100% + ${space(1)});
  padding: ${space(1)};
  border: ${hairline};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.high};

  .who {
    max-width: ${space(30)};
    padding: ${space(1)} ${space(2)};
    overflow: hidden;
    color: ${color.inkSoft};
    font-size: ${font.note};
    text-overflow: ellipsis;
  }

  /* Contains a fragment that no remote supplies. */
  li:empty {
    display: none;
  }

  a,
  button {
    display: flex;
    align-items: center;
    width: 100%;
    min-height: ${target.large};
    padding: 0 ${space(2)};
    border: 0;
    border-radius: ${radius.medium};
    background: transparent;
    color: ${color.ink};
    font-size: ${font.body};
    font-weight: ${weight.medium};
    text-decoration: none;
    cursor: pointer;
  }

  a:active,
  a[aria-current],
  button:active {
    background: ${color.brandTint};
  }

  [aria-busy="true"] {
    opacity: 0.75;
    cursor: progress;
  }

  ${withoutScript} {
    button {
      display: none;
    }
  }
`;
