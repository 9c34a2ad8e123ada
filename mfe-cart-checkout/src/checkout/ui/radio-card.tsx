import {
  color,
  font,
  hairline,
  motion,
  onHover,
  radius,
  space,
  target,
  weight,
} from "@aushadhi/shared-ui";
import type { ComponentProps, ReactNode } from "react";
import { styled } from "styled-components";

export interface RadioCardProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  /** Shown under the label and read out with it. */
  children?: ReactNode;
}

/** A radio button as a card; the whole card can be pressed. */
export function RadioCard({ label, children, className, ...input }: RadioCardProps) {
  return (
    <Card className={className}>
      <input {...input} type="radio" />
      <span className="text">
        <span className="label">{label}</span>
        {children && <span className="more">{children}</span>}
      </span>
    </Card>
  );
}

/** A group of cards with the question as its legend. */
export const RadioCards = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Card = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${space(1.5)};
  min-height: ${target.medium};
  padding: ${space(1.5)} ${space(2)};
  border: ${hairline};
  border-radius: ${radius.medium};
  cursor: pointer;
  transition:
    border-color ${motion.quick},
    background-color ${motion.quick};

  ${onHover} {
    &:hover:not(:has(:disabled)) {
      border-color: ${color.lineStrong};
    }
  }

  &:has(:checked) {
    border-color: ${color.brand};
    background: ${color.brandTint};
  }

  &:has(:disabled) {
    color: ${color.inkFaint};
    cursor: not-allowed;
  }

  input {
    width: ${space(2.5)};
    height: ${space(2.5)};
    margin: ${space(0.25)} 0 0;
    accent-color: ${color.brand};
    cursor: inherit;
  }

  .text {
    display: grid;
    gap: ${space(0.25)};
    overflow-wrap: anywhere;
  }

  .label {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(0.5)} ${space(1)};
    font-size: ${font.body};
    font-weight: ${weight.strong};
  }

  .more {
    color: ${color.inkSoft};
    font-size: ${font.note};
    white-space: pre-line;
  }

  &:has(:disabled) .more {
    color: inherit;
  }
`;
