import {
  Container,
  color,
  from,
  radius,
  space,
  useMessages,
  VisuallyHidden,
} from "@aushadhi/shared-ui";
import { keyframes, styled } from "styled-components";
import { messages } from "../messages.ts";
import { OwnSkeleton } from "./own-skeleton.tsx";

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

// As high as the screen, so that the footer does not jump.
const Skeleton = styled(Container)`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  align-content: start;
  gap: ${space(2)};
  height: 100dvh;
  overflow: hidden;
  padding-block: ${space(3)};
  animation: ${breathe} 1.6s ease-in-out infinite;

  ${from.tablet} {
    grid-template-columns: repeat(3, 1fr);
  }

  ${from.desktop} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${space(2.5)};
  }
`;

const Block = styled.div`
  aspect-ratio: 3 / 4;
  border-radius: ${radius.large};
  background: ${color.line};
  opacity: 0.65;

  &:first-of-type {
    grid-column: 1 / -1;
    aspect-ratio: auto;
    height: ${space(5)};
    width: min(100%, ${space(40)});
    border-radius: ${radius.small};
  }
`;

// Fills any screen.
const cards = [1, 2, 3, 4, 5, 6, 7, 8];

/** The placeholder of a page whose code is loading: cards, or a table for a page with its own navigation. */
export function PageSkeleton({ layout }: { layout?: "own" | undefined }) {
  return layout ? <OwnSkeleton /> : <Cards />;
}

function Cards() {
  const { remote } = useMessages(messages);
  return (
    <Skeleton aria-busy="true">
      <VisuallyHidden as="h1">{remote.loading}</VisuallyHidden>
      <Block />
      {cards.map((card) => (
        <Block key={card} />
      ))}
    </Skeleton>
  );
}
