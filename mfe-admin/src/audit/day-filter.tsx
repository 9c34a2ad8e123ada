import { useEffect, useState } from "react";
import { DateField } from "../ui/form/fields.tsx";

interface DayFilterProps {
  label: string;
  /** YYYY-MM-DD. */
  day: string | null;
  error: string | undefined;
  onChange(day: string | null): void;
}

/** A day to filter by, counting as soon as it is one: while its year is typed the box says 0002, 0020, 0202. */
export function DayFilter({ label, day, error, onChange }: DayFilterProps) {
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
