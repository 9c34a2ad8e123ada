import {
  announce,
  color,
  font,
  from,
  PageHeading,
  radius,
  space,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { checkout } from "../messages.ts";

/**
 * The page's heading and both steps with the current one marked. It takes the focus when the step
 * changes.
 */
export function StepHead({ isReview }: { isReview: boolean }) {
  const { title, steps } = useMessages(checkout);
  const current = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isReview);

  useEffect(() => {
    if (shown.current === isReview) return;
    shown.current = isReview;
    announce(steps.announce(isReview ? 2 : 1, isReview ? steps.review : steps.details));
    // Runs after the shell's scroll restoration, which returns to the end of a step, where its
    // button was.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, 0);
      current.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isReview, steps]);

  const step = (number: number, name: string, isCurrent: boolean, isDone: boolean) => (
    <li aria-current={isCurrent ? "step" : undefined}>
      <span aria-hidden className="number">
        {isDone ? <Check size={14} strokeWidth={3} /> : number}
      </span>
      {isCurrent ? (
        <h2 ref={current} tabIndex={-1}>
          {name}
        </h2>
      ) : (
        <span>{name}</span>
      )}
    </li>
  );
  return (
    <Head>
      <PageHeading>{title}</PageHeading>
      <ol aria-label={steps.label} className="steps">
        {step(1, steps.details, !isReview, isReview)}
        {step(2, steps.review, isReview, false)}
      </ol>
    </Head>
  );
}

// The steps stay clear of the toasts at the top right.
const Head = styled.header`
  display: grid;
  gap: ${space(3)} ${space(5)};

  ${from.wide} {
    display: flex;
    align-items: center;
  }

  .steps {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)};
  }

  li {
    display: flex;
    align-items: center;
    gap: ${space(0.75)};
    color: ${color.inkFaint};
    font-size: ${font.small};
    font-weight: ${weight.strong};
    line-height: 1.25;
  }

  li + li::before {
    flex: none;
    width: ${space(1.5)};
    height: 1px;
    background: ${color.lineStrong};
    content: "";
  }

  h2 {
    color: ${color.ink};
    font: inherit;
    outline: none;
  }

  .number {
    display: grid;
    flex: none;
    place-items: center;
    width: 1.5rem;
    height: 1.5rem;
    border-radius: ${radius.full};
    background: ${color.brandTint};
    color: ${color.brandDeep};
    font-size: ${font.small};
  }

  [aria-current] .number {
    background: ${color.brand};
    color: ${color.brandInk};
  }

  ${from.tablet} {
    .steps,
    li {
      gap: ${space(1.5)};
    }

    li {
      font-size: ${font.control};
    }

    li + li::before {
      width: ${space(4)};
    }
  }
`;
