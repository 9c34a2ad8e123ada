import { Checkbox, TextField, type TextFieldProps, useMessages } from "@aushadhi/shared-ui";
import { type ReactNode, useState } from "react";
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
} from "react-hook-form";
import { Row } from "./auth-dialog.styles.ts";
import { dialogMessages } from "./dialog-messages.ts";

type FieldProps = Omit<TextFieldProps, "label">;

/** Connects a field with its form: values and errors. */
export const registerField = <T extends FieldValues>(
  { register, formState }: UseFormReturn<T>,
  name: Path<T>,
): FieldProps => ({
  ...register(name),
  error: (get(formState.errors, name) as FieldError | undefined)?.message,
});

/** The e-mail address for signing in. */
export function EmailField(props: FieldProps) {
  const { fields } = useMessages(dialogMessages);
  return (
    <TextField
      id="auth-email"
      label={fields.email}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

interface PasswordFieldsProps {
  /** The fields, with their current input type. */
  children(type: "text" | "password"): ReactNode;
  /** Shown beside the checkbox. */
  aside?: ReactNode;
}

/** Password fields, and one checkbox that shows what is typed in them. */
export function PasswordFields({ children, aside }: PasswordFieldsProps) {
  const { fields } = useMessages(dialogMessages);
  const [isShown, setShown] = useState(false);
  return (
    <>
      {children(isShown ? "text" : "password")}
      <Row>
        <Checkbox label={fields.showPassword} onChange={setShown} />
        {aside}
      </Row>
    </>
  );
}

interface NewPasswordFieldsProps {
  label: string;
  password: FieldProps;
  repeated: FieldProps;
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, password, repeated }: NewPasswordFieldsProps) {
  const { fields } = useMessages(dialogMessages);
  return (
    <PasswordFields>
      {(type) => (
        <>
          <TextField
            id="auth-password"
            label={label}
            type={type}
            autoComplete="new-password"
            {...password}
          />
          <TextField
            id="auth-confirm-password"
            label={fields.confirmPassword}
            type={type}
            autoComplete="new-password"
            {...repeated}
          />
        </>
      )}
    </PasswordFields>
  );
}
