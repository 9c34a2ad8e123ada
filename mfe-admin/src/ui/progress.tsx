import { color, font, space } from "@aushadhi/shared-ui";
import { useId } from "react";
import { styled } from "styled-components";

export interface ProgressProps {
  /** What is running, and how far it is. */
  label: string;
  /** From 0 to 1; null when unknown. */
  share: number | null;
}

/** A progress bar. */
export function Progress({ label, share }: ProgressProps) {
  const id = useId();
  return (
    <Line>
      <span id={id}>{label}</span>
      <progress aria-labelledby={id} max={1} {...(share === null ? {} : { value: share })} />
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  gap: ${space(0.75)};
  color: ${color.inkSoft};
  font-size: ${font.note};
  font-variant-numeric: tabular-nums;

  progress {
    width: 100%;
    accent-color: ${color.brand};
  }
`;
