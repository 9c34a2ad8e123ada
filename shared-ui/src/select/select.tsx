import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { Chevron } from "../chevron/chevron.tsx";
import { findLang } from "../nepali/nepali.tsx";
import { boxStyles, labelStyles } from "../text-field/text-field.styles.ts";
import { color, space } from "../theme/tokens.ts";

export interface SelectProps<T extends string>
  extends Omit<ComponentProps<"select">, "value" | "onChange"> {
  label: string;
  options: readonly { value: T; text: string }[];
  value: T;
  onChange(value: T): void;
}

/** A native select with its label: works with keyboard and touch, and without script. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, options, onChange, className, ...select } = props;
  return (
    <Field className={className}>
      <span>{label}</span>
      <select {...select} onChange={({ target }) => onChange(target.value as T)}>
        {options.map(({ value, text }) => (
          <option key={value} value={value} lang={findLang(text)}>
            {text}
          </option>
        ))}
      </select>
      <Chevron to="down" size={18} />
    </Field>
  );
}

const Field = styled.label`
  position: relative;
  display: block;

  span {
    ${labelStyles}
  }

  select {
    ${boxStyles}
    padding-right: ${space(5)};
    appearance: none;
    cursor: pointer;
  }

  svg {
    position: absolute;
    right: ${space(1.75)};
    bottom: ${space(1.625)};
    color: ${color.inkSoft};
    pointer-events: none;
  }
`;
