import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useLayoutEffect, useState } from "react";

export type Carousel = NonNullable<UseEmblaCarouselType[1]>;

export interface CarouselEngineProps {
  /** The row, which the browser has scrolled natively so far. */
  row: HTMLElement;
  onReady(carousel: Carousel): void;
}

/** Takes over the row at its current position and makes it loop. Renders nothing. */
export function CarouselEngine({ row, onReady }: CarouselEngineProps) {
  const [startIndex] = useState(() => firstVisible(row));
  const [attach, carousel] = useEmblaCarousel({ loop: true, align: "start", startIndex });

  useLayoutEffect(() => {
    row.scrollLeft = 0;
    attach(row);
  }, [row, attach]);

  useEffect(() => {
    if (carousel) onReady(carousel);
  }, [carousel, onReady]);

  return null;
}

function firstVisible(row: HTMLElement): number {
  const slides = row.firstElementChild?.children;
  const width = slides?.[0]?.getBoundingClientRect().width ?? 0;
  return slides && width > 0 ? Math.round(row.scrollLeft / width) % slides.length : 0;
}
