import { boxStyles, color, font, labelStyles, space } from "@aushadhi/shared-ui";
import { type ComponentProps, useId } from "react";
import { styled } from "styled-components";

export interface TextAreaProps extends ComponentProps<"textarea"> {
  label: string;
  /** What is wrong with the text; stands under the box and is read out with it. */
  error?: string | undefined;
}

/** A box for several lines of text, with its name above it. */
export function TextArea({ label, error, className, ...input }: TextAreaProps) {
  const errorId = useId();
  return (
    <Field className={className}>
      <label>
        <span>{label}</span>
        <textarea
          {...input}
          {...(error && { "aria-invalid": true, "aria-describedby": errorId })}
        />
      </label>
      {error && <p id={errorId}>{error}</p>}
    </Field>
  );
}

const Field = styled.div`
  min-width: 0;

  span {
    ${labelStyles}
  }

  textarea {
    ${boxStyles}
    display: block;
    min-height: ${space(10)};
    line-height: inherit;
    resize: vertical;

    &[aria-invalid] {
      border-color: ${color.danger};
    }
  }

  p {
    margin-top: ${space(0.75)};
    color: ${color.danger};
    font-size: ${font.note};
    overflow-wrap: anywhere;
  }
`;
