import { Dialog } from "@base-ui/react/dialog";
import { styled } from "styled-components";
import { Close as DialogClose } from "../dialog/dialog.styles.ts";
import {
  color,
  font,
  from,
  layer,
  motion,
  radius,
  shadow,
  space,
  weight,
} from "../theme/tokens.ts";

export const Close = styled(DialogClose)`
  top: ${space(1.5)};
`;

export const Viewport = styled(Dialog.Viewport)`
  position: fixed;
  z-index: ${layer.overlay};
  inset: 0;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  align-items: center;
  overflow: hidden;
`;

export const Popup = styled(Dialog.Popup)`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${space(80)};
  max-height: 90dvh;
  border-radius: ${radius.large} ${radius.large} 0 0;
  background: ${color.surface};
  box-shadow: ${shadow.high};
  overflow-wrap: anywhere;
  transition: transform ${motion.calm} ease-out;

  &:focus {
    outline: none;
  }

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateY(100%);
  }

  /* A dialog on top of the drawer has no backdrop of its own. */
  &[data-nested-dialog-open]::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: rgb(var(--shadow) / 0.5);
  }
`;

export const Head = styled.header`
  flex: none;
  padding: ${space(2.5)} ${space(8)} ${space(1.5)} ${space(2.5)};

  ${from.tablet} {
    padding-left: ${space(4)};
  }
`;

export const Title = styled(Dialog.Title)`
  margin: 0;
  font-size: ${font.title};
  font-weight: ${weight.heavy};
  letter-spacing: -0.01em;
  line-height: 1.3;
`;

export const Description = styled(Dialog.Description)`
  color: ${color.inkSoft};
  font-size: ${font.note};
`;

export const Content = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;
