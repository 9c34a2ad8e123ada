import { Select, type SelectProps, TextField, type TextFieldProps } from "@aushadhi/shared-ui";
import { useId } from "react";
import { styled } from "styled-components";
import { Complaint } from "./field-look.ts";

/** A box for an amount or a count. It takes what is typed as text: the form's schema says what is wrong with it. */
export function NumberField({
  decimals = false,
  ...props
}: TextFieldProps & { decimals?: boolean }) {
  return <TextField {...props} inputMode={decimals ? "decimal" : "numeric"} autoComplete="off" />;
}

/** A box for a day, with the system's calendar. */
export function DateField(props: TextFieldProps) {
  return <TextField {...props} type="date" />;
}

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
      {error && <Complaint id={errorId}>{error}</Complaint>}
    </Field>
  );
}

const Field = styled.div`
  min-width: 0;
`;
