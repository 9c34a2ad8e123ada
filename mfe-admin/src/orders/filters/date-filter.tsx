import { color, font, radius, space, target, useMessages } from "@aushadhi/shared-ui";
import { useId, useState } from "react";
import { styled } from "styled-components";
import { ErrorText } from "../../ui/form/field.styles.ts";
import { useTypedDay } from "../../ui/form/use-typed-day.ts";
import { ordersMessages } from "../messages.ts";
import type { OrderFilters } from "../queries.ts";
import { FilterSelect } from "./filter-select.tsx";
import { namedDays } from "./use-order-filters.ts";

interface DateFilterProps {
  filters: OrderFilters;
  onChange(changes: Partial<OrderFilters>): void;
}

const range = "range";

/** Filters orders by date: a named day or a range of days. */
export function DateFilter({ filters: { date, from, to }, onChange }: DateFilterProps) {
  const text = useMessages(ordersMessages).filters;
  const [isOpen, setOpen] = useState(false);
  const hasRange = from !== null || to !== null;
  const isRange = hasRange || (isOpen && date === null);
  const days = [
    { label: text.from, name: "from", value: from },
    { label: text.to, name: "to", value: to },
  ] as const;
  return (
    <>
      <FilterSelect
        label={text.date}
        options={[
          { value: "", text: text.anyDate },
          ...namedDays.map((value) => ({ value, text: text.days[value] })),
          { value: range, text: text.range },
        ]}
        value={date ?? (isRange ? range : "")}
        onChange={(value) => {
          setOpen(value === range);
          const named = namedDays.find((one) => one === value) ?? null;
          if (named || date || hasRange) onChange({ date: named, from: null, to: null });
        }}
      />
      {isRange &&
        days.map(({ label, name, value }) => (
          <Day
            key={name}
            label={label}
            day={value}
            onChange={(day) => onChange({ date: null, [name]: day })}
          />
        ))}
    </>
  );
}

interface DayProps {
  label: string;
  /** YYYY-MM-DD. */
  day: string | null;
  onChange(day: string | null): void;
}

function Day({ label, day, onChange }: DayProps) {
  const { error, box } = useTypedDay(day, onChange);
  const errorId = useId();
  const wrong = error ? { "aria-invalid": true, "aria-describedby": errorId } : {};
  return (
    <Field>
      <label>
        <span>{label}</span>
        <input type="date" {...box} {...wrong} />
      </label>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Field>
  );
}

const Field = styled.div`
  flex: none;

  label {
    display: flex;
    align-items: center;
    gap: ${space(0.75)};
    color: ${color.inkSoft};
    font-size: ${font.note};
  }

  input {
    min-height: ${target.small};
    padding: ${space(0.5)} ${space(1)};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: ${color.ink};
  }
`;
