import type { Category } from "@aushadhi/api/contract";
import { getCategoryHue } from "@aushadhi/api/contract";
import {
  Button,
  Chevron,
  Heading,
  links,
  Nepali,
  space,
  target,
  useMessages,
} from "@aushadhi/shared-ui";
import { savesData } from "@aushadhi/shared-ui/bundled/saves-data.ts";
import { type CSSProperties, useCallback, useRef, useState, useSyncExternalStore } from "react";
import { styled } from "styled-components";
import { Link } from "wouter";
import { useMedia } from "../use-media.ts";
import { CategoryIcon } from "./category-icon.tsx";
import { homeMessages } from "./messages.ts";
import { SectionHead } from "./section-head.ts";
import { SlideRow } from "./slide-row.ts";
import { useAutoplay } from "./use-autoplay.ts";
import { useCarousel } from "./use-carousel.ts";

// Drawn here: the icon library's two would take more bytes than the first page load has left.
const pausePath = "M5 3h5v18H5zM14 3h5v18h-5z";
const playPath = "M5 3v18l15-9z";

const subscribeToNothing = () => () => undefined;

/**
 * A looping carousel of all categories. It pauses while hovered or focused. It does not start by itself on touch
 * screens, where each step costs battery and the row is swiped, nor for visitors who prefer reduced motion or save data.
 */
export function CategoryCarousel({ categories }: { categories: readonly Category[] }) {
  const text = useMessages(homeMessages);
  const row = useRef<HTMLDivElement>(null);
  const { Engine, onReady, move, prepare } = useCarousel(row);
  const isCalm = useMedia("(prefers-reduced-motion: reduce), (hover: none)");
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isHeld, setHeld] = useState(false);
  const isSaving = useSyncExternalStore(subscribeToNothing, savesData, () => false);
  const isPlaying = chosen ?? !(isCalm || isSaving);
  const next = useCallback(() => move(1, "slide"), [move]);
  useAutoplay(row, isPlaying && !isHeld, next);

  return (
    <section aria-labelledby="categories-title">
      <SectionHead>
        <Heading id="categories-title">
          <Link href={links.categories}>{text.categories}</Link>
        </Heading>
        <Controls onPointerEnter={prepare} onFocus={prepare}>
          <Control aria-label={text.previousCategories} onClick={() => move(-1, "row")}>
            <Chevron to="left" size={20} />
          </Control>
          <Control
            aria-label={isPlaying ? text.pause : text.play}
            onClick={() => setChosen(!isPlaying)}
          >
            <svg width={18} height={18} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d={isPlaying ? pausePath : playPath} />
            </svg>
          </Control>
          <Control aria-label={text.nextCategories} onClick={() => move(1, "row")}>
            <Chevron to="right" size={20} />
          </Control>
        </Controls>
      </SectionHead>
      <SlideRow
        ref={row}
        data-driven={Engine !== null}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <ul className="slides">
          {categories.map(({ id, name, slug }) => (
            <li key={id} style={{ "--hue": getCategoryHue(slug) } as CSSProperties}>
              <Link href={links.category(id)} draggable={false}>
                <CategoryIcon slug={slug} />
                <span>
                  <Nepali text={name} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </SlideRow>
      {Engine && row.current && <Engine row={row.current} onReady={onReady} />}
    </section>
  );
}

const Controls = styled.div`
  display: flex;
  gap: ${space(0.5)};
  /* Reserves space for all three buttons before the last one has loaded. */
  min-width: calc(3 * ${target.small} + 2 * ${space(0.5)});

  /* Without script, the visitor scrolls the row. */
  @media (scripting: none) {
    visibility: hidden;
  }
`;

const Control = styled(Button).attrs({ $kind: "ghost", $size: "small" })`
  width: ${target.small};
  padding: 0;
`;
