import {
  Button,
  color,
  font,
  Nepali,
  radius,
  space,
  useMessages,
  VisuallyHidden,
} from "@aushadhi/shared-ui";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { side } from "./cart-panel.styles.ts";
import { drawer as messages } from "./messages.ts";
import type { Undo } from "./use-undo.ts";

interface UndoBarProps {
  undo: Undo;
  /** Called after an undo. The pressed button has disappeared, so the focus must move. */
  onUndone(productId: string): void;
}

/** Shows the last removal for some seconds with an undo button. */
export function UndoBar({ undo, onUndone }: UndoBarProps) {
  const text = useMessages(messages);
  const undone = useRef<string>(null);
  const { line, hold } = undo;
  useEffect(() => {
    if (line || undone.current === null) return;
    onUndone(undone.current);
    undone.current = null;
  }, [line, onUndone]);
  return (
    <Place
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {line && (
        <Bar>
          <p>
            <Nepali text={text.removed(line.product.name)} />
          </p>
          <Button
            $kind="soft"
            $size="small"
            onClick={() => {
              undone.current = line.product.id;
              undo.restore();
            }}
          >
            {text.undo}
            <VisuallyHidden>
              {" "}
              <Nepali text={text.undoOf(line.product.name)} />
            </VisuallyHidden>
          </Button>
        </Bar>
      )}
    </Place>
  );
}

const Place = styled.div`
  ${side}
  flex: none;
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
  margin-block: ${space(1)};
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.paper};
  color: ${color.inkSoft};
  font-size: ${font.note};

  p {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  button {
    flex: none;
  }
`;
