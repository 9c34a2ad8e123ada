import { Nepali } from "@aushadhi/shared-ui";
import { type ReactNode, useId } from "react";
import { Choices, ErrorText } from "./field.styles.ts";

interface RadioFieldProps<T extends string> {
  /** The question. */
  label: ReactNode;
  options: readonly { value: T; text: string }[];
  /** Null when nothing is chosen yet. */
  value: T | null;
  error?: string | undefined;
  onChange(value: T): void;
}

/** A field for one value: a few radio buttons, all visible. */
export function RadioField<T extends string>(props: RadioFieldProps<T>) {
  const { label, options, value, error, onChange } = props;
  const id = useId();
  const errorId = useId();
  return (
    <Choices aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={id}
            aria-invalid={error ? true : undefined}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <Nepali text={option.text} />
        </label>
      ))}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Choices>
  );
}
