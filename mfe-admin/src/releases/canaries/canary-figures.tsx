import { type Canary, formatDecimal, groupDigits } from "@aushadhi/api/contract";
import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Disclosure } from "../../ui/disclosure.ts";
import { Figures } from "../../ui/figures.tsx";
import { QueryAlert } from "../../ui/query/query-alert.tsx";
import { Stack } from "../../ui/stack.ts";
import { curvesQuery } from "../queries.ts";
import { Curves } from "./curves.tsx";
import { canariesMessages } from "./messages.ts";
import { TestTable } from "./test-table.tsx";

interface CanaryFiguresProps {
  canary: Canary;
  /** Its packages. */
  name: string;
}

/** The share of a canary, the state of its test, and the two curves. */
export function CanaryFigures({ canary, name }: CanaryFiguresProps) {
  const text = useMessages(canariesMessages);
  const { api } = usePlatform();
  const query = useQuery(curvesQuery(api, canary));
  const { state, percent, plan, waitsFor, verdict, test } = canary;
  const { hydration, minutes = [] } = query.data ?? {};
  const formatSeconds = (seconds: number | null | undefined) =>
    seconds == null ? text.unknown : formatDecimal(seconds);
  return (
    <>
      <Figures
        figures={[
          {
            name: plan ? text.steps(plan.map((one) => one.percent)) : text.byHand,
            value: text.share(percent),
            ...(waitsFor && { note: getValueName(text.waits, waitsFor) }),
          },
          { name: text.test, value: getValueName(text.verdicts, verdict) },
          ...(state === "running"
            ? [
                {
                  name: text.pages,
                  value: groupDigits(test.documents),
                  note: text.needed(groupDigits(test.minimumDocuments)),
                },
              ]
            : []),
          {
            name: text.hydration,
            value: formatSeconds(hydration?.canary),
            note: text.others(formatSeconds(hydration?.stable)),
          },
        ]}
      />
      <QueryAlert query={query} failed={text.failed} />
      <Curves minutes={minutes} />
      <TestTable name={name} test={test} />
    </>
  );
}

/** The figures of a canary that has ended, asked for when somebody opens them. */
export function EndedFigures({ canary, name }: CanaryFiguresProps) {
  const text = useMessages(canariesMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.details}</summary>
      {isOpen && (
        <Stack $gap={1.5}>
          <CanaryFigures canary={canary} name={name} />
        </Stack>
      )}
    </Disclosure>
  );
}
