import {
  Button,
  color,
  font,
  hairline,
  Nepali,
  radius,
  space,
  useMessages,
} from "@aushadhi/shared-ui";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Link } from "wouter";
import { IconButton } from "../icon-button.tsx";
import { Note } from "../note.ts";
import { Progress, type ProgressProps } from "../progress.tsx";
import { useFocusFallback } from "../use-focus-fallback.ts";
import { bulkUiMessages } from "./messages.ts";

interface BulkProgressProps extends ProgressProps {
  note?: string;
  onStop(): void;
}

/** How far a change of many is, with a button to stop it. */
export function BulkProgress({ note, onStop, ...progress }: BulkProgressProps) {
  const text = useMessages(bulkUiMessages);
  return (
    <ResultBox data-bulk-result>
      <div>
        <Progress {...progress} />
        {note !== undefined && (
          <Note>
            <Nepali text={note} />
          </Note>
        )}
      </div>
      <Button $kind="ghost" $size="small" onClick={onStop}>
        {text.stop}
      </Button>
    </ResultBox>
  );
}

interface BulkResultProps {
  /** Names the result for screen readers. */
  label: string;
  /** What became of it. */
  line: string;
  /** Undoes the change; missing or null when that is not possible. */
  undo?: (() => void) | null;
  onClose(): void;
  /** What was refused. */
  children?: ReactNode;
}

/** What became of a change of many. */
export function BulkResult({ label, line, undo, onClose, children }: BulkResultProps) {
  const text = useMessages(bulkUiMessages);
  return (
    <ResultBox role="group" aria-label={label} data-bulk-result>
      <p>
        <Nepali text={line} />
      </p>
      <Actions>
        {undo && <UndoAll onUndo={undo} />}
        <IconButton icon={X} label={text.close} onClick={onClose} />
      </Actions>
      {children}
    </ResultBox>
  );
}

/** Undoes a change while that is possible. Then the focus moves to the close button. */
function UndoAll({ onUndo }: { onUndo(): void }) {
  const text = useMessages(bulkUiMessages);
  const button = useFocusFallback<HTMLButtonElement>(() =>
    document.querySelector<HTMLElement>("[data-bulk-result] button"),
  );
  return (
    <Button ref={button} $kind="ghost" $size="small" onClick={onUndo}>
      {text.undo}
    </Button>
  );
}

interface RefusedListProps {
  label?: string;
  /** The name is null for what is gone. */
  rows: readonly { id: string; name: string | null; reason: string }[];
  buildHref?: ((id: string) => string) | undefined;
}

/** What was refused, with the reasons. */
export function RefusedList({ label, rows, buildHref }: RefusedListProps) {
  return (
    <ul className="refused" aria-label={label}>
      {rows.map(({ id, name, reason }) => (
        <li key={id}>
          {buildHref && name !== null ? (
            <Link href={buildHref(id)}>
              <Nepali text={name} />
            </Link>
          ) : (
            <Nepali text={name ?? id} />
          )}{" "}
          <Nepali text={reason} />
        </li>
      ))}
    </ul>
  );
}

const Actions = styled.div`
  display: flex;
  align-items: center;
`;

/** The progress or result of a change of many: a line with buttons at its end, and a list of what was refused. */
const ResultBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(0.5)} ${space(2)};
  padding: ${space(0.75)} ${space(1.5)};
  border: ${hairline};
  border-radius: ${radius.small};
  background: ${color.surface};
  font-size: ${font.note};

  ul {
    grid-column: 1 / -1;
    max-height: ${space(24)};
    margin: 0;
    overflow-y: auto;
  }

  li {
    padding-block: ${space(0.25)};
    color: ${color.danger};
    overflow-wrap: anywhere;
  }
`;
