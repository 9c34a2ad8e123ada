import { type ComponentProps, useId } from "react";
import { styled } from "styled-components";
import { color, font, space } from "../theme/tokens.ts";
import { boxStyles, labelStyles } from "./text-field.styles.ts";

export interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  /** Validation error. It is shown under the box and read out with it. */
  error?: string | undefined;
}

/** A single-line text box with its label above. */
export function TextField({ label, error, className, ...input }: TextFieldProps) {
  const errorId = useId();
  return (
    <Field className={className}>
      <label>
        <span>{label}</span>
        <input {...input} {...(error && { "aria-invalid": true, "aria-describedby": errorId })} />
      </label>
      {error && <p id={errorId}>{error}</p>}
    </Field>
  );
}

const Field = styled.div`
  min-width: 0;

  label {
    display: block;
  }

  span {
    ${labelStyles}
  }

  input {
    ${boxStyles}
  }

  [aria-invalid] {
    border-color: ${color.danger};
  }

  p {
    margin-top: ${space(0.75)};
    color: ${color.danger};
    font-size: ${font.note};
  }
`;
