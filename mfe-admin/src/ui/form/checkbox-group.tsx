import { color, font, Nepali, space, weight } from "@aushadhi/shared-ui";
import { type ComponentProps, useId } from "react";
import { styled } from "styled-components";
import { Choices, ErrorText } from "./field.styles.ts";

interface CheckboxGroupProps
  extends Pick<ComponentProps<"input">, "name" | "ref" | "onChange" | "onBlur"> {
  /** The question. */
  label: string;
  options: readonly { value: string; text: string }[];
  error?: string | undefined;
  className?: string;
}

/** A field for a list of values: a few checkboxes, all visible. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, options, error, className, ...input } = props;
  const errorId = useId();
  return (
    <Group className={className} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      {options.map(({ value, text }) => (
        <label key={value}>
          <input {...input} type="checkbox" value={value} aria-invalid={error ? true : undefined} />
          <Nepali text={text} />
        </label>
      ))}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Group>
  );
}

const Group = styled(Choices)`
  legend {
    margin-bottom: ${space(0.25)};
    color: ${color.inkSoft};
    font-size: ${font.note};
    font-weight: ${weight.strong};
  }
`;
