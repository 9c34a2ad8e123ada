import { Skeleton, space, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { statisticsMessages } from "./messages.ts";
import { Pair } from "./pair.ts";

/** Stands for the figures and the first pictures until they come; below it nothing is in sight. */
export function StatisticsSkeleton() {
  const text = useMessages(statisticsMessages);
  return (
    <div role="status">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <Shapes aria-hidden>
        <Skeleton $height={space(26)} />
        <Pair>
          <Skeleton $height={space(48)} />
          <Skeleton $height={space(48)} />
        </Pair>
      </Shapes>
    </div>
  );
}

const Shapes = styled.div`
  display: grid;
  gap: ${space(2.5)};
`;
