import { Button, Nepali, Select, space, useMessages } from "@aushadhi/shared-ui";
import { X } from "lucide-react";
import { styled } from "styled-components";
import { ClearFilters, findFirstFilter } from "../ui/clear-filters.tsx";
import { DateField } from "../ui/form/fields.tsx";
import { useTypedDay } from "../ui/form/use-typed-day.ts";
import { Toolbar } from "../ui/toolbar.ts";
import { useFocusFallback } from "../ui/use-focus-fallback.ts";
import { auditMessages } from "./messages.ts";
import type { UseAuditFilters } from "./use-audit-filters.ts";

interface AuditFilterBarProps extends UseAuditFilters {
  /** All actions that exist. */
  actions: readonly string[];
  /** Name of the person in the filter, if known. */
  actorName: string | undefined;
  /** Name of the subject in the filter, if an entry has it. */
  subjectName: string | undefined;
  /** Errors from the API, by filter. */
  wrong: Readonly<Record<string, string>>;
}

/**
 * Filters of the audit log. Each choice applies at once. A person or a subject is chosen in the
 * table.
 */
export function AuditFilterBar(props: AuditFilterBarProps) {
  const { filters, isFiltered, change, clear, actions, actorName, subjectName, wrong } = props;
  const { filters: text, action } = useMessages(auditMessages);
  const { actor, subject } = filters;
  // An action that never happened can be in the address without being in the list.
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
        {(["from", "to"] as const).map((end) => (
          <DayFilter
            key={end}
            label={text[end]}
            day={filters[end]}
            error={wrong[end]}
            onChange={(day) => change({ [end]: day })}
          />
        ))}
        {isFiltered && <ClearFilters onClear={clear} />}
      </Toolbar>
      {(actor || subject) && (
        <Chosen>
          {actor && (
            <Chip text={text.by(actorName ?? actor)} onRemove={() => change({ actor: null })} />
          )}
          {subject && (
            <Chip
              text={text.about(subjectName ?? subject)}
              onRemove={() => change({ subject: null })}
            />
          )}
        </Chosen>
      )}
    </search>
  );
}

interface DayFilterProps {
  label: string;
  /** YYYY-MM-DD. */
  day: string | null;
  error: string | undefined;
  onChange(day: string | null): void;
}

function DayFilter({ label, day, error, onChange }: DayFilterProps) {
  const typed = useTypedDay(day, onChange);
  return <DateField label={label} error={typed.error ?? error} {...typed.box} />;
}

function Chip({ text: what, onRemove }: { text: string; onRemove(): void }) {
  const { remove } = useMessages(auditMessages).filters;
  return (
    <Button
      ref={useFocusFallback<HTMLButtonElement>(findFirstFilter)}
      $kind="ghost"
      $size="small"
      aria-label={remove(what)}
      onClick={onRemove}
    >
      <Nepali text={what} /> <X size={14} aria-hidden />
    </Button>
  );
}

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1.5)};
`;
