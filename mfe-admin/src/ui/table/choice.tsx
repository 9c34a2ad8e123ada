import { color, space, target } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

interface ChoiceProps {
  label: string;
  checked: boolean;
  /** @param isRange whether Shift was held */
  onChange(checked: boolean, isRange: boolean): void;
}

/** The checkbox that selects a row, or all rows of the page. */
export function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <Place>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </Place>
  );
}

// The whole cell can be pressed.
const Place = styled.label`
  display: inline-grid;
  place-items: center;
  width: ${target.small};
  height: ${target.small};
  cursor: pointer;
  user-select: none;

  input {
    width: ${space(2.25)};
    height: ${space(2.25)};
    margin: 0;
    accent-color: ${color.brand};
    cursor: inherit;
  }
`;
