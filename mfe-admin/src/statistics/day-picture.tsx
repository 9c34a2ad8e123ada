import {
  FailureBoundary,
  font,
  formatDay,
  Skeleton,
  space,
  useMessages,
} from "@aushadhi/shared-ui";
import { lazy, Suspense } from "react";
import { styled } from "styled-components";
import { Panel } from "../ui/panel.tsx";
import type { DayValue } from "./day-bars.tsx";
import { DayTable } from "./day-table.tsx";
import { statisticsMessages } from "./messages.ts";

// Lazy because the chart library is larger than all other code here and only this screen needs it.
const DayBars = lazy(() => import("./day-bars.tsx"));

// React itself logs the error.
const doNothing = () => {};

interface DayPictureProps {
  words: { title: string; text(total: string): string; column: string };
  days: readonly DayValue[];
  format(value: number): string;
}

/** A chart of one measure of the last 30 days, with its exact figures in a table below. */
export function DayPicture({ words, days, format }: DayPictureProps) {
  const text = useMessages(statisticsMessages);
  const total = days.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100;
  return (
    <Panel title={words.title} text={words.text(format(total))}>
      <Canvas aria-hidden>
        <FailureBoundary fallback={<p>{text.noPicture}</p>} onFailure={doNothing}>
          <Suspense fallback={<Skeleton $height="100%" />}>
            <DayBars days={days} name={words.column} format={format} />
          </Suspense>
        </FailureBoundary>
      </Canvas>
      <DayTable
        title={text.asTable(words.title)}
        columns={[text.day, words.column]}
        rows={days.map(({ day, value }) => [formatDay(day), format(value)])}
      />
    </Panel>
  );
}

const Canvas = styled.div`
  height: ${space(28)};
  font-size: ${font.small};
`;
