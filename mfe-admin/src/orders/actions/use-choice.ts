import { z } from "@aushadhi/api/contract";
import { useRef, useState } from "react";

/**
 * What was chosen in a form of one box. It is checked when it is sent: then what is wrong stands beside the box, which
 * takes the focus.
 */
export function useChoice<T extends string>(schema: z.core.$ZodType<T>) {
  const [chosen, setChosen] = useState("");
  const [error, setError] = useState<string>();
  const box = useRef<(HTMLSelectElement & HTMLInputElement) | null>(null);
  return {
    chosen,
    error,
    box,
    choose(value: string) {
      setChosen(value);
      setError(undefined);
    },
    /** Null where it is wrong. */
    check(): T | null {
      const checked = z.safeParse(schema, chosen.trim());
      if (checked.success) return checked.data;
      setError(checked.error.issues[0]?.message);
      box.current?.focus();
      return null;
    },
  };
}
