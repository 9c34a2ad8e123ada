import {
  Button,
  color,
  font,
  layer,
  radius,
  shadow,
  space,
  useHasMounted,
  useMessages,
} from "@aushadhi/shared-ui";
import { atom, useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { messages } from "../messages.ts";

/** The state of the served page. While it loads, the state stays "fine", because there is nothing to show. */
export const servedPageAtom = atom<"fine" | "failed" | "retrying">("fine");

// The bar floats over the page, so that the page does not move.
const Bar = styled.div`
  position: fixed;
  z-index: ${layer.bar};
  bottom: ${space(2)};
  left: 50%;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  width: max-content;
  max-width: calc(100vw - ${space(4)});
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(2)};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.line}, ${shadow.high};
  color: ${color.ink};
  font-size: ${font.control};
  transform: translateX(-50%);

  button {
    flex: none;
  }
`;

interface ServedNoticeProps {
  onRetry(): void;
  /** Rendered with the notice. */
  children?: ReactNode;
}

/** A notice over a page that can be read but whose code did not load. */
export function ServedNotice({ onRetry, children }: ServedNoticeProps) {
  const { remote } = useMessages(messages);
  const state = useAtomValue(servedPageAtom);
  // The server's markup has no notice, so the first render has none either.
  const hasMounted = useHasMounted(false);
  if (state === "fine" || !hasMounted) return null;
  const isRetrying = state === "retrying";
  return (
    <Bar role="alert">
      <p>{remote.servedText}</p>
      <Button $kind="soft" disabled={isRetrying} onClick={onRetry}>
        {isRetrying ? remote.retrying : remote.retry}
      </Button>
      {children}
    </Bar>
  );
}
