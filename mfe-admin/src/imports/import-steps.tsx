import {
  color,
  font,
  from,
  radius,
  space,
  useMessages,
  VisuallyHidden,
  visuallyHidden,
  weight,
} from "@aushadhi/shared-ui";
import { findKnown } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { styled } from "styled-components";
import { importsMessages } from "./messages.ts";
import type { ImportState } from "./phases.ts";

const steps = ["file", "columns", "check", "apply"] as const;

/** The current step of an import, counted from 0; past the last when done. Null when cancelled or rolled back. */
const stepOf: Record<ImportState, number | null> = {
  uploading: 0,
  uploaded: 1,
  checking: 2,
  checked: 2,
  undoing: 2,
  applying: 3,
  applied: 4,
  cancelling: null,
  cancelled: null,
  rollingBack: null,
  rolledBack: null,
};

/** The steps of an import with the current one marked. */
export function ImportSteps({ state }: { state: ImportState }) {
  const text = useMessages(importsMessages).steps;
  const now = findKnown(stepOf, state) ?? null;
  if (now === null) return null;
  return (
    <List aria-label={text.label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={at < now ? "done" : undefined}
          aria-current={at === now ? "step" : undefined}
        >
          <i aria-hidden>{at < now ? "✓" : at + 1}</i>
          <span>{text[step]}</span>
          {at < now && <VisuallyHidden>{text.done}</VisuallyHidden>}
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(1.5)};
  color: ${color.inkSoft};
  font-size: ${font.note};

  ${from.tablet} {
    gap: ${space(1)} ${space(3)};
  }

  li {
    display: inline-flex;
    align-items: center;
    gap: ${space(0.75)};
  }

  i {
    display: grid;
    place-items: center;
    width: ${space(3)};
    height: ${space(3)};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.full};
    font-size: ${font.small};
    font-style: normal;
    font-weight: ${weight.strong};
    line-height: 1;
  }

  .done i {
    border-color: transparent;
    background: ${color.brandTint};
    color: ${color.brandDeep};
  }

  @media (max-width: 39.99em) {
    li:not([aria-current]) > span {
      ${visuallyHidden}
    }
  }

  [aria-current] {
    color: ${color.ink};
    font-weight: ${weight.strong};
  }

  [aria-current] i {
    border-color: transparent;
    background: ${color.brand};
    color: ${color.brandInk};
  }
`;
