import { color, reducedMotion, space, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { keyframes, styled } from "styled-components";
import { messages } from "../messages.ts";

/** Stands where something of unknown size is still coming. */
export function Spinner({ label }: { label?: string }) {
  const { ui } = useMessages(messages);
  return (
    <Place role="status">
      <Ring aria-hidden />
      <VisuallyHidden>{label ?? ui.loading}</VisuallyHidden>
    </Place>
  );
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: ${space(30)};
`;

const Ring = styled.span`
  width: ${space(4)};
  height: ${space(4)};
  border: 3px solid ${color.line};
  border-top-color: ${color.brand};
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;

  ${reducedMotion} {
    border-top-color: ${color.line};
  }
`;
