import { savesData } from "@aushadhi/shared-ui/bundled/saves-data.ts";
import { type ComponentType, useCallback, useRef, useState } from "react";
import { useReducedMotion } from "../use-media.ts";
import type { Carousel, CarouselEngineProps } from "./carousel-engine.tsx";

const loadEngine = () => import("./carousel-engine.tsx");

export interface CarouselControl {
  /** The engine's component; null until the row first has to move. */
  Engine: ComponentType<CarouselEngineProps> | null;
  onReady(carousel: Carousel): void;
  /** Moves by a row of visible slides (`"row"`) or by one slide. */
  move(direction: 1 | -1, by: "row" | "slide"): void;
  /** Loads the engine ahead of a likely `move`. */
  prepare(): void;
}

/**
 * Moves a row of slides in a loop. The engine loads when the row first has to move, and never for
 * visitors who save data: their row only scrolls.
 */
export function useCarousel(row: { current: HTMLElement | null }): CarouselControl {
  const isStill = useReducedMotion();
  const [Engine, setEngine] = useState<CarouselControl["Engine"]>(null);
  const carousel = useRef<Carousel | null>(null);
  const waiting = useRef<(() => void)[]>([]);

  const move = useCallback(
    (direction: 1 | -1, by: "row" | "slide") => {
      const now = carousel.current;
      if (now) {
        const { length } = now.slideNodes();
        const step = by === "row" ? slidesInRow(now) : 1;
        now.scrollTo((now.selectedScrollSnap() + direction * step + length) % length, isStill);
        return;
      }
      // Without the engine the row still scrolls, but does not loop.
      const scroll = () => {
        waiting.current = [];
        row.current?.scrollBy({ left: direction * row.current.clientWidth });
      };
      if (savesData()) return scroll();
      waiting.current.push(() => move(direction, by));
      loadEngine().then((module) => setEngine(() => module.CarouselEngine), scroll);
    },
    [row, isStill],
  );

  const onReady = useCallback((ready: Carousel) => {
    carousel.current = ready;
    for (const move of waiting.current.splice(0)) move();
  }, []);

  const prepare = useCallback(() => {
    if (!savesData()) loadEngine().catch(() => undefined);
  }, []);

  return { Engine, onReady, move, prepare };
}

function slidesInRow(carousel: Carousel): number {
  const slide = carousel.slideNodes()[0]?.offsetWidth ?? 0;
  return slide > 0 ? Math.max(Math.round(carousel.rootNode().clientWidth / slide), 1) : 1;
}
