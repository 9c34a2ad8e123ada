import { color, motion, radius, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

export interface SwitchProps {
  /** Names the switch for screen readers; its subject is shown beside it. */
  label: string;
  checked: boolean;
  /** While the change is saved; a second press is ignored. */
  busy?: boolean;
  onChange(checked: boolean): void;
}

/** Switches something on or off at once, without a form. */
export function Switch({ label, checked, busy = false, onChange }: SwitchProps) {
  return (
    <Track
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      aria-busy={busy || undefined}
      checked={checked}
      onChange={(event) => busy || onChange(event.target.checked)}
    />
  );
}

const Track = styled.input`
  flex: none;
  width: ${space(5)};
  height: ${space(3)};
  margin: 0;
  padding: 3px;
  border-radius: ${radius.full};
  background: ${color.lineStrong};
  vertical-align: middle;
  cursor: pointer;
  appearance: none;
  transition: background-color ${motion.quick};

  &::before {
    content: "";
    display: block;
    height: 100%;
    aspect-ratio: 1;
    border-radius: ${radius.full};
    background: ${color.surface};
    transition: transform ${motion.quick};
  }

  &:checked {
    background: ${color.brand};
  }

  &:checked::before {
    transform: translateX(${space(2)});
  }

  &[aria-busy] {
    cursor: progress;
    opacity: 0.6;
  }
`;
