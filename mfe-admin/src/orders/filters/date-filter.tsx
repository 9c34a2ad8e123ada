import { color, font, radius, space, target, useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { styled } from "styled-components";
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
          <Day key={name}>
            {label}
            <input
              type="date"
              value={value ?? ""}
              onChange={({ target: box }) => onChange({ date: null, [name]: box.value || null })}
            />
          </Day>
        ))}
    </>
  );
}

const Day = styled.label`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(0.75)};
  color: ${color.inkSoft};
  font-size: ${font.note};

  input {
    min-height: ${target.small};
    padding: ${space(0.5)} ${space(1)};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: ${color.ink};
  }
`;
