import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { color, font, space, target } from "../theme/tokens.ts";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "onChange"> {
  label: string;
  onChange(checked: boolean): void;
}

/** A checkbox with its label. A click anywhere on the line toggles it. */
export function Checkbox({ label, onChange, className, ...input }: CheckboxProps) {
  return (
    <Line className={className}>
      <input {...input} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </Line>
  );
}

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(1.25)};
  min-height: ${target.medium};
  color: ${color.ink};
  font-size: ${font.control};
  cursor: pointer;

  input {
    flex: none;
    width: ${space(2.5)};
    height: ${space(2.5)};
    margin: 0;
    accent-color: ${color.brand};
    cursor: inherit;
  }
`;
