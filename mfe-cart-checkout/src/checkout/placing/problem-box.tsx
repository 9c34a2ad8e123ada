import { color, Nepali, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { AlertBox } from "@aushadhi/shared-ui/bundled/alert-box.ts";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { checkout } from "../messages.ts";
import { describeTrouble } from "../order-line.ts";
import { describeChanges, type Seen } from "./describe-changes.ts";
import type { Problem } from "./use-placing.ts";

interface ProblemBoxProps {
  problem: Problem;
  /** The current state; null while unknown. */
  now: Seen | null;
}

/**
 * Why the order was not placed, and what has changed since the customer pressed the button. Takes
 * the focus.
 */
export function ProblemBox({ problem, now }: ProblemBoxProps) {
  const { placing: text, summary } = useMessages(checkout);
  const { phone } = usePlatform().shop;
  const box = useRef<HTMLDivElement>(null);
  const troubles = (now?.lines ?? []).flatMap(({ name, trouble }) =>
    trouble ? [`${name}: ${describeTrouble(trouble, summary, phone)}`] : [],
  );
  const changes = problem.seen && now ? describeChanges(problem.seen, now, text.changes) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another problem takes the focus again.
  useEffect(() => box.current?.focus(), [problem]);

  return (
    <Box ref={box} tabIndex={-1}>
      {!troubles.some((line) => line.endsWith(problem.text)) && (
        <p>
          <Nepali text={problem.text} />
        </p>
      )}
      {(changes.length > 0 || troubles.length > 0) && (
        <ul>
          {[...troubles, ...changes].map((change) => (
            <li key={change}>
              <Nepali text={change} />
            </li>
          ))}
        </ul>
      )}
      {troubles.length > 0 && <p>{text.fix}</p>}
      {changes.length > 0 && troubles.length === 0 && !problem.asksAgain && <p>{text.confirm}</p>}
    </Box>
  );
}

const Box = styled(AlertBox)`
  display: grid;
  gap: ${space(1)};
  padding: ${space(2)} ${space(2.5)};
  outline: none;

  ul,
  ul ~ p {
    color: ${color.ink};
  }

  ul {
    padding-inline-start: ${space(2.5)};
  }
`;
