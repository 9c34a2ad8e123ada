import { type ComponentProps, useId } from "react";
import { styled } from "styled-components";
import { color, font, space } from "../theme/tokens.ts";
import { boxStyles, labelStyles } from "./text-field.styles.ts";

export interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  /** What is wrong with what was typed; stands under the box and is read out with it. */
  error?: string | undefined;
}

/** A box to type into, with its name above it. */
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
