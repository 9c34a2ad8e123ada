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

/** A field for an amount or a count: whole numbers unless `step` says otherwise. */
export function NumberField(props: TextFieldProps) {
  const hasDecimals = Number(props.step ?? 1) % 1 !== 0;
  return (
    <TextField
      type="number"
      inputMode={hasDecimals ? "decimal" : "numeric"}
      autoComplete="off"
      // Otherwise scrolling over the focused field would change its value.
      onWheel={({ currentTarget }) => currentTarget.blur()}
      {...props}
    />
  );
}

/** A date field with the system's calendar. */
export function DateField(props: TextFieldProps) {
  return <DayField {...props} type="date" />;
}

// The calendar button is inside the input: when it has the focus, the input itself does not.
const DayField = styled(TextField)`
  input:focus-within {
    outline: 3px solid ${color.brand};
    outline-offset: 2px;
  }
`;

export interface SelectFieldProps<T extends string> extends SelectProps<T> {
  error?: string | undefined;
}

/** A select in a form. */
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
