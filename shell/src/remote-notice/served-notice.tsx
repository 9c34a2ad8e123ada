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

/** What a visitor is told of the served page; nothing while it is still loading, for there is nothing to be seen. */
export const servedPageAtom = atom<"fine" | "failed" | "retrying">("fine");

// Over the page, which keeps its place: what is being read must not move.
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

/** Says over a page that can only be read that its code did not come. */
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
