import { useEffect, useRef, useState } from "react";
import type { Control, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Whether a form's values differ from its default values and from the saved ones, or a field is half typed. Unlike
 * `isDirty`, it follows every `setValue`.
 * @returns also a function that records values as saved
 */
export function useIsTyped<Typed extends FieldValues, Checked>({
  control,
  subscribe,
  getValues,
}: UseFormReturn<Typed, unknown, Checked>) {
  const [isTyped, setTyped] = useState(false);
  const [isHalfTyped, setHalfTyped] = useState(false);
  const saved = useRef<Typed | null>(null);
  useEffect(() => {
    const halfTyped = watchHalfTyped(control, setHalfTyped);
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback({ values, defaultValues }) {
        setTyped(!isSame(values, defaultValues) && !isSame(values, saved.current));
        halfTyped.check();
      },
    });
    return () => {
      stop();
      halfTyped.stop();
    };
  }, [control, subscribe]);
  const markSaved = (values: Typed) => {
    saved.current = values;
    setTyped((typed) => typed && !isSame(getValues(), values));
  };
  return [isTyped || isHalfTyped, markSaved] as const;
}

/**
 * Reports whether a field of a form holds text that is no value yet, like a date without its year. Browsers report no
 * change of such a field that was empty; they only call it bad input.
 */
function watchHalfTyped<Typed extends FieldValues, Checked>(
  control: Control<Typed, unknown, Checked>,
  onChange: (isHalfTyped: boolean) => void,
) {
  const boxes = new Set<HTMLInputElement>();
  const check = () => onChange([...boxes].some((box) => box.isConnected && box.validity.badInput));
  const onKey = ({ target: box }: Event) => {
    if (!(box instanceof HTMLInputElement) || findBox(control._fields, box.name) !== box) return;
    boxes.add(box);
    check();
  };
  document.addEventListener("keyup", onKey);
  return { check, stop: () => document.removeEventListener("keyup", onKey) };
}

/** Finds the element of a field. The library's own `get` would load it on pages without a form. */
function findBox(fields: unknown, name: string): unknown {
  const read = (of: unknown, key: string) => (isRecord(of) ? of[key] : undefined);
  return ["_f", "ref"].reduce(read, name.split(".").reduce(read, fields));
}

/** Compares values of a form. An empty box and no value are the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return (a ?? "") === (b ?? "");
  return [...Object.keys(a), ...Object.keys(b)].every((key) => isSame(a[key], b[key]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
