import { Button, Select, space, useMessages } from "@aushadhi/shared-ui";
import { X } from "lucide-react";
import { styled } from "styled-components";
import { ClearFilters, firstFilter } from "../ui/clear-filters.tsx";
import { Toolbar } from "../ui/toolbar.ts";
import { useFocusKept } from "../ui/use-focus-kept.ts";
import { DayFilter } from "./day-filter.tsx";
import { auditMessages } from "./messages.ts";
import type { UseAuditFilters } from "./use-audit-filters.ts";

interface AuditFilterBarProps extends UseAuditFilters {
  /** Every action there is. */
  actions: readonly string[];
  /** Name of the person in the filter, where it is known. */
  actorName: string | null | undefined;
  /** What the API says of single filters. */
  wrong: Readonly<Record<string, string>>;
}

/** Which of it is listed. Each choice counts at once; one person or thing is chosen in the table. */
export function AuditFilterBar(props: AuditFilterBarProps) {
  const { filters, isFiltered, change, clear, actions, actorName, wrong } = props;
  const { filters: text, action } = useMessages(auditMessages);
  const { actor, subject } = filters;
  // One that was never done is in no list of actions, but in the address.
  const known = [...new Set([...actions, ...(filters.action ? [filters.action] : [])])];
  return (
    <search aria-label={text.label}>
      <Toolbar>
        <Select
          label={text.action}
          options={[
            { value: "", text: text.every },
            ...known.map((value) => ({ value, text: action(value) })),
          ]}
          value={filters.action ?? ""}
          onChange={(chosen) => change({ action: chosen || null })}
        />
        <DayFilter
          label={text.from}
          day={filters.from}
          error={wrong.from}
          onChange={(from) => change({ from })}
        />
        <DayFilter
          label={text.to}
          day={filters.to}
          error={wrong.to}
          onChange={(to) => change({ to })}
        />
        {isFiltered && <ClearFilters onClear={clear} />}
      </Toolbar>
      {(actor || subject) && (
        <Chosen>
          {actor && (
            <Chip text={text.by(actorName ?? actor)} onRemove={() => change({ actor: null })} />
          )}
          {subject && (
            <Chip text={text.about(subject)} onRemove={() => change({ subject: null })} />
          )}
        </Chosen>
      )}
    </search>
  );
}

function Chip({ text: what, onRemove }: { text: string; onRemove(): void }) {
  const { remove } = useMessages(auditMessages).filters;
  return (
    <Button
      ref={useFocusKept<HTMLButtonElement>(firstFilter)}
      $kind="ghost"
      $size="small"
      aria-label={remove(what)}
      onClick={onRemove}
    >
      {what} <X size={14} aria-hidden />
    </Button>
  );
}

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1.5)};
`;
