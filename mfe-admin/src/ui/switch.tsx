import { color, motion, radius, space, visuallyHidden } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

export interface SwitchProps {
  /** Names the switch to screen readers; beside it stands what it is about. */
  label: string;
  checked: boolean;
  /** While it is being told; it takes no second press meanwhile. */
  busy?: boolean;
  onChange(checked: boolean): void;
}

/** Switches one thing on or off at once, without a form. */
export function Switch({ label, checked, busy = false, onChange }: SwitchProps) {
  return (
    <Line>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        aria-busy={busy || undefined}
        checked={checked}
        onChange={(event) => busy || onChange(event.target.checked)}
      />
      <span aria-hidden />
    </Line>
  );
}

const Line = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: ${space(4)};
  cursor: pointer;

  input {
    ${visuallyHidden}
  }

  span {
    width: ${space(5)};
    height: ${space(3)};
    padding: 3px;
    border-radius: ${radius.full};
    background: ${color.lineStrong};
    transition: background-color ${motion.quick};
  }

  span::before {
    content: "";
    display: block;
    height: 100%;
    aspect-ratio: 1;
    border-radius: ${radius.full};
    background: ${color.surface};
    transition: transform ${motion.quick};
  }

  :checked + span {
    background: ${color.brand};
  }

  :checked + span::before {
    transform: translateX(${space(2)});
  }

  :focus-visible + span {
    outline: 3px solid ${color.brand};
    outline-offset: 2px;
  }

  [aria-busy] + span {
    cursor: progress;
    opacity: 0.6;
  }
`;
