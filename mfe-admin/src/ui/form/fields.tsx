import type { NumberKind } from "@aushadhi/api/contract";
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

interface NumberFieldProps extends TextFieldProps {
  kind: NumberKind;
}

/** A text field for a number. Browsers drop what is not understood from a number field, so the form reads the text. */
export function NumberField({ kind, ...props }: NumberFieldProps) {
  const inputMode = kind === "count" ? "numeric" : "decimal";
  return <TextField inputMode={inputMode} autoComplete="off" {...props} />;
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
