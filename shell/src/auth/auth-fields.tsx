import {
  Checkbox,
  color,
  font,
  space,
  TextField,
  type TextFieldProps,
  target,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { type ReactNode, useState } from "react";
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
} from "react-hook-form";
import { styled } from "styled-components";
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

/** A button inside a dialog that looks like a link. */
export const TextButton = styled.button`
  min-height: ${target.medium};
  padding: 0 ${space(0.5)};
  border: 0;
  background: none;
  color: ${color.brand};
  font-size: ${font.control};
  font-weight: ${weight.strong};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  cursor: pointer;
  touch-action: manipulation;
`;

/** The link to another dialog, below a form. */
export const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  margin-top: ${space(1.5)};
  color: ${color.inkSoft};
  font-size: ${font.control};
`;

/** Two items side by side where there is room. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space(2)};
`;
