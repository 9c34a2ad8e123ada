import { color, font, space, target } from "@aushadhi/shared-ui";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { ErrorText } from "./field.styles.ts";

interface RadioFieldProps<T extends string> {
  /** The question. */
  label: ReactNode;
  options: readonly { value: T; text: string }[];
  /** Null for none yet. */
  value: T | null;
  error?: string | undefined;
  onChange(value: T): void;
}

/** A question with a few answers, all of them to be seen, of which one is chosen. */
export function RadioField<T extends string>(props: RadioFieldProps<T>) {
  const { label, options, value, error, onChange } = props;
  const id = useId();
  const errorId = useId();
  return (
    <Question aria-describedby={error ? errorId : undefined}>
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
          {option.text}
        </label>
      ))}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Question>
  );
}

const Question = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    overflow-wrap: anywhere;
  }

  label {
    display: flex;
    align-items: center;
    gap: ${space(1.25)};
    min-height: ${target.medium};
    color: ${color.ink};
    font-size: ${font.control};
    cursor: pointer;
  }

  input {
    flex: none;
    width: ${space(2.5)};
    height: ${space(2.5)};
    margin: 0;
    accent-color: ${color.brand};
    cursor: inherit;
  }
`;
