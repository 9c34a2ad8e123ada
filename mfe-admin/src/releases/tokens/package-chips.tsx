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
import { styled } from "styled-components";

interface PackageChipsProps {
  label: string;
  names: readonly string[];
  /** The chosen names; may include names outside the list. */
  chosen: readonly string[];
  onToggle(name: string): void;
}

/** Chips to choose packages by a press instead of typing. */
export function PackageChips({ label, names, chosen, onToggle }: PackageChipsProps) {
  return (
    <Chips aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <button type="button" aria-pressed={chosen.includes(name)} onClick={() => onToggle(name)}>
            {name}
          </button>
        </li>
      ))}
    </Chips>
  );
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};

  button {
    min-height: ${target.small};
    padding: 0 ${space(1.5)};
    border: ${hairline};
    border-radius: ${radius.full};
    background: ${color.surface};
    color: ${color.inkSoft};
    font-size: ${font.note};
    font-weight: ${weight.medium};
    transition: background ${motion.quick};
    cursor: pointer;

    ${onHover} {
      &:hover {
        border-color: ${color.lineStrong};
        color: ${color.ink};
      }
    }

    &:active,
    &[aria-pressed="true"] {
      border-color: ${color.brand};
      background: ${color.brandTint};
      color: ${color.brandDeep};
    }
  }
`;
