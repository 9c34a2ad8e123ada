import { useMessages } from "@aushadhi/shared-ui";
import { type SyntheticEvent, useEffect, useState } from "react";
import { uiMessages } from "../messages.ts";

/**
 * The date box of a filter. A date applies as soon as it is whole: while a year is typed, the box holds 0002, 0020, 0202.
 * A half-typed date is an error and leaves the filter as it is.
 * @param day the filter's day, YYYY-MM-DD
 */
export function useTypedDay(day: string | null, onChange: (day: string | null) => void) {
  const { halfDate } = useMessages(uiMessages);
  const [typed, setTyped] = useState(day ?? "");
  const [isHalf, setHalf] = useState(false);
  useEffect(() => setTyped(day ?? ""), [day]);
  const check = ({ currentTarget: box }: SyntheticEvent<HTMLInputElement>) => {
    setHalf(box.validity.badInput);
    return !box.validity.badInput;
  };
  return {
    error: isHalf ? halfDate : undefined,
    box: {
      value: typed,
      // A box that was empty and is half filled does not report a change.
      onBlur: check,
      onChange(event: SyntheticEvent<HTMLInputElement>) {
        const { value } = event.currentTarget;
        setTyped(value);
        if (check(event) && (value === "" || value >= "1000")) onChange(value || null);
      },
    },
  };
}
