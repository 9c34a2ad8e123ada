import { color, reducedMotion, space, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { Spinner as Ring } from "@aushadhi/shared-ui/bundled/spinner.ts";
import { styled } from "styled-components";
import { uiMessages } from "./messages.ts";

/** Placeholder while content of unknown size loads. */
export function Spinner({ label }: { label?: string }) {
  const ui = useMessages(uiMessages);
  return (
    <Place role="status">
      <StaticRing aria-hidden />
      <VisuallyHidden>{label ?? ui.loading}</VisuallyHidden>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: ${space(30)};
`;

const StaticRing = styled(Ring)`
  ${reducedMotion} {
    border-top-color: ${color.line};
  }
`;
