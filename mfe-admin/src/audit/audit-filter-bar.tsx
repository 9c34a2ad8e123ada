import { Button, Select, space, useMessages } from "@aushadhi/shared-ui";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { ClearFilters, findFirstFilter } from "../ui/clear-filters.tsx";
import { DateField } from "../ui/form/fields.tsx";
import { Toolbar } from "../ui/toolbar.ts";
import { useFocusKept } from "../ui/use-focus-kept.ts";
import { auditMessages } from "./messages.ts";
import type { UseAuditFilters } from "./use-audit-filters.ts";

interface AuditFilterBarProps extends UseAuditFilters {
  /** Every action there is. */
  actions: readonly string[];
  /** Name of the person in the filter, where it is known. */
  actorName: string | undefined;
  /** Name of the thing in the filter, where an entry says it. */
  subjectName: string | undefined;
  /** What the API says of single filters. */
  wrong: Readonly<Record<string, string>>;
}

/** Which of it is listed. Each choice counts at once; one person or thing is chosen in the table. */
export function AuditFilterBar(props: AuditFilterBarProps) {
  const { filters, isFiltered, change, clear, actions, actorName, subjectName, wrong } = props;
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

/** A day to filter by, counting as soon as it is one: while its year is typed the box says 0002, 0020, 0202. */
function DayFilter({ label, day, error, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState(day ?? "");
  useEffect(() => setTyped(day ?? ""), [day]);
  return (
    <DateField
      label={label}
      value={typed}
      error={error}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value === "" || value >= "1000") onChange(value || null);
      }}
    />
  );
}

function Chip({ text: what, onRemove }: { text: string; onRemove(): void }) {
  const { remove } = useMessages(auditMessages).filters;
  return (
    <Button
      ref={useFocusKept<HTMLButtonElement>(findFirstFilter)}
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
