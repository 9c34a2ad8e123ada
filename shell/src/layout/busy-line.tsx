import { color, layer, space, useMessages } from "@aushadhi/shared-ui";
import { keyframes, styled } from "styled-components";
import { messages } from "../messages.ts";

// Always on its way and never there: how long it takes is not known.
const grow = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;

const Line = styled.div`
  display: none;

  :root[data-busy] & {
    display: block;
    position: fixed;
    z-index: ${layer.overlay};
    inset: 0 0 auto;
    height: ${space(0.375)};
    background: ${color.brand};
    transform-origin: left;
    animation: ${grow} 8s cubic-bezier(0, 0.7, 0.2, 1) forwards;
  }
`;

/** Along the top of the window while the next page's code is waited for. */
export function BusyLine() {
  const { layout } = useMessages(messages);
  return <Line role="progressbar" aria-label={layout.busy} />;
}
