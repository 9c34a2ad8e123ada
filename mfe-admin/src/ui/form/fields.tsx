import {
  color,
  Select,
  type SelectProps,
  TextField,
  type TextFieldProps,
} from "@aushadhi/shared-ui";
import { useId } from "react";
import { styled } from "styled-components";
import { ErrorText } from "./field.styles.ts";

/** A box for an amount or a count: whole numbers unless `step` says otherwise. */
export function NumberField(props: TextFieldProps) {
  const hasDecimals = Number(props.step ?? 1) % 1 !== 0;
  return (
    <TextField
      type="number"
      inputMode={hasDecimals ? "decimal" : "numeric"}
      autoComplete="off"
      // Turned over a box that has the focus, the wheel would change what is in it.
      onWheel={({ currentTarget }) => currentTarget.blur()}
      {...props}
    />
  );
}

/** A box for a day, with the system's calendar. */
export function DateField(props: TextFieldProps) {
  return <DayField {...props} type="date" />;
}

// The button for the calendar is inside the box: with the focus there, the box itself no longer has it.
const DayField = styled(TextField)`
  input:focus-within {
    outline: 3px solid ${color.brand};
    outline-offset: 2px;
  }
`;

export interface SelectFieldProps<T extends string> extends SelectProps<T> {
  error?: string | undefined;
}

/** A list to choose one thing from, in a form. */
export function SelectField<T extends string>({ error, ...props }: SelectFieldProps<T>) {
  const errorId = useId();
  const wrong = error ? { "aria-invalid": true, "aria-describedby": errorId } : {};
  return (
    <Field>
      <Select {...props} {...wrong} />
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Field>
  );
}

const Field = styled.div`
  min-width: 0;
`;
