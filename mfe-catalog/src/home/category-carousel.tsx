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
import { Pause, Play } from "lucide-react";
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
            {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
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
