import { color, font, motion, onHover, radius, space, weight } from "@aushadhi/shared-ui";
import { type ComponentProps, useId } from "react";
import { styled } from "styled-components";

export interface TextAreaProps extends ComponentProps<"textarea"> {
  label: string;
  /** Validation error. It is shown under the box and read out with it. */
  error?: string | undefined;
}

/** A multi-line text box with its label above. */
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
    display: block;
    margin-bottom: ${space(0.75)};
    color: ${color.inkSoft};
    font-size: ${font.note};
    font-weight: ${weight.strong};
  }

  textarea {
    display: block;
    width: 100%;
    min-height: ${space(10)};
    padding: ${space(1)} ${space(1.75)};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.medium};
    background: ${color.surface};
    color: ${color.ink};
    font-size: ${font.body};
    line-height: inherit;
    resize: vertical;
    transition: border-color ${motion.quick};

    ${onHover} {
      &:hover {
        border-color: ${color.ink};
      }
    }

    &::placeholder {
      color: ${color.inkFaint};
      opacity: 1;
    }

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
