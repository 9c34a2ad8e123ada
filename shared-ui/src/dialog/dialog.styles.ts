import { Dialog } from "@base-ui/react/dialog";
import { createGlobalStyle, css, keyframes, styled } from "styled-components";
import {
  color,
  font,
  from,
  layer,
  motion,
  onHover,
  radius,
  shadow,
  space,
  target,
  weight,
} from "../theme/tokens.ts";
import { visuallyHidden } from "../visually-hidden/visually-hidden.tsx";

const darken = keyframes`
  from { background: ${color.paper}; }
`;

/**
 * Darkens the gutter of the scrollbar while a dialog is open. The gutter stays empty then, the backdrop does not
 * cover it, and only the root element's background shows there.
 */
export const DimGutter = createGlobalStyle`
  @media screen {
    html {
      background: ${color.paperDim};
      animation: ${darken} ${motion.calm};
    }
  }
`;

export const Backdrop = styled(Dialog.Backdrop)`
  position: fixed;
  z-index: ${layer.overlay};
  inset: 0;
  background: rgb(var(--shadow) / 0.5);
  transition: opacity ${motion.calm};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

export const Viewport = styled(Dialog.Viewport)`
  position: fixed;
  z-index: ${layer.overlay};
  inset: 0;
  display: grid;
  overflow-y: auto;
  overscroll-behavior: contain;

  ${from.tablet} {
    padding: ${space(3)};
  }
`;

const fullScreenStyles = css`
  &&& {
    position: fixed;
    inset: 0;
    max-width: none;
    margin: 0;
    padding: ${space(1.5)} ${space(2)} env(safe-area-inset-bottom);
    border-radius: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

// On a phone the dialog reaches from the top of the screen to the bottom. The on-screen keyboard then covers its end
// and moves nothing, and its title and close button are above the toasts.
export const Popup = styled(Dialog.Popup)<{ $wide: boolean; $full: boolean }>`
  position: relative;
  width: 100%;
  min-width: 0;
  margin-top: ${space(1)};
  padding: ${space(3)} ${space(2.5)} calc(${space(4)} + env(safe-area-inset-bottom));
  border-radius: ${radius.large} ${radius.large} 0 0;
  background: ${color.surface};
  box-shadow: ${shadow.high};
  overflow-wrap: anywhere;
  transition:
    opacity ${motion.calm},
    transform ${motion.calm};

  /* A dialog without a close button has no fields, so no keyboard covers it at the bottom, below the toasts. */
  &:not(:has(> button)) {
    align-self: end;
  }

  &:focus {
    outline: none;
  }

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(${space(3)});
  }

  ${from.tablet} {
    max-width: ${({ $wide }) => space($wide ? 90 : 55)};
    margin: auto;
    padding: ${space(4)};
    border-radius: ${radius.large};
  }

  ${({ $full }) => $full && fullScreenStyles}
`;

export const Title = styled(Dialog.Title)<{ $full?: boolean }>`
  margin: 0;
  padding-right: ${space(5)};
  font-size: ${font.heading};
  font-weight: ${weight.heavy};
  letter-spacing: -0.02em;
  line-height: 1.2;
  ${({ $full }) => $full && visuallyHidden}
`;

export const Description = styled(Dialog.Description)`
  margin-top: ${space(1)};
  color: ${color.inkSoft};
`;

export const Content = styled.div`
  margin-top: ${space(3)};
`;

// Last in the DOM but shown at the top, so that the Tab key reaches the dialog's content first.
export const Close = styled(Dialog.Close)`
  position: absolute;
  top: ${space(2)};
  right: ${space(1.5)};
  display: grid;
  place-items: center;
  width: ${target.medium};
  height: ${target.medium};
  padding: 0;
  border: 0;
  border-radius: ${radius.full};
  background: transparent;
  color: ${color.inkSoft};
  cursor: pointer;
  touch-action: manipulation;

  &:active {
    background: ${color.line};
  }

  ${onHover} {
    &:hover {
      background: ${color.line};
    }
  }

  ${from.tablet} {
    right: ${space(2)};
  }
`;
