import { type ComponentType, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { sliderStyles } from "./slider.styles.ts";
import { getScale, type RangeSliderProps } from "./slider-props.ts";

/**
 * A slider with two thumbs. Its code loads when it first becomes visible. Before that, and without script, it is a
 * static picture: also offer number fields for the same two values.
 */
export function RangeSlider(props: RangeSliderProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Interactive, setInteractive] = useState<ComponentType<RangeSliderProps> | null>(null);

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      // If the code does not load, the number fields still work.
      import("./interactive-slider.tsx").then(
        ({ InteractiveSlider }) => setInteractive(() => InteractiveSlider),
        () => undefined,
      );
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <Place ref={place}>
      {Interactive ? <Interactive {...props} /> : <StaticSlider {...props} />}
    </Place>
  );
}

const Place = styled.div`
  ${sliderStyles}
`;

/** A static picture of the slider, in its size and state, until its code has loaded. */
function StaticSlider(props: Pick<RangeSliderProps, "min" | "max" | "value" | "scale">) {
  const scale = getScale(props);
  const [low, high] = props.value.map((end) => `${scale.toShare(end) * 100}%`);
  const thumb = { position: "absolute", top: "50%", translate: "-50% -50%" } as const;
  return (
    <div data-part="control" aria-hidden>
      <div data-part="track">
        <div
          data-part="range"
          style={{ position: "absolute", left: low, width: `calc(${high} - ${low})` }}
        />
        <div data-part="thumb" style={{ ...thumb, left: low }} />
        <div data-part="thumb" style={{ ...thumb, left: high }} />
      </div>
    </div>
  );
}
