import { color, layer, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { messages } from "../messages.ts";

// The line never reaches its end, because the duration is unknown.
const Line = styled.div`
  visibility: hidden;
  position: fixed;
  z-index: ${layer.overlay};
  inset: 0 10% auto 0;
  height: ${space(0.375)};
  background: ${color.brand};
  transform: scaleX(0);
  transform-origin: left;

  :root[data-busy] & {
    visibility: visible;
    transform: none;
    transition: transform 8s cubic-bezier(0, 0.7, 0.2, 1);
  }
`;

/** A progress line at the top of the window while the next page's code loads. */
export function BusyLine() {
  const { layout } = useMessages(messages);
  return <Line role="progressbar" aria-label={layout.busy} />;
}
